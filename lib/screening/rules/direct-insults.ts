import "server-only";
import { rule, type WordRule, YOU, YOUR } from "./rule";

const INSULT = `(?:idiots?|1d10t|morons?|imbeciles?|cretins?|pathetic|losers?|scum(?:bag)?s?|vermin|dimwits?|
      halfwits?|nitwits?|dumb ?asse?s?|pillocks?|plonkers?|
    cockroach(?:es)?|parasites?|maggots?|worthless|subhuman|brain ?dead|waste of (?:space|oxygen|air|skin)|
      piece of (?:shit|crap|trash|garbage|filth)|
    bitch(?:es)?|whores?|sluts?|skanks?|slags?|wankers?|twats?|cunts?|pricks?|bastards?|arseholes?|assholes?|
      dickheads?|freaks?|pigs?|cows?|inbreds?|
    degenerates?|lowlifes?|nonces?|pa?edos?|pa?edophiles?|groomers?|rapists?|wastem[ae]n|wet wipes?|
      spastics?|mongs?|
    ugly (?:inside|and)|failures?|disgrace|embarrassment to|
    (?:old|daft|ugly|fat) (?:bat|bag|hag|trout|crone|mess)|hags?|mingers?|absolute mug|useless lump)`;
const STRONGER = `(?:(?:are|r|is|a|an|the|such|all|of|and|so|really|absolute(?:ly)?|total(?:ly)?|utter(?:ly)?|
      complete(?:ly)?|proper|right|real|massive|fat|old|
    little|dirty|filthy|stupid|dumb|silly|ugly|lying|miserable|useless|sad|sick|evil|thick|ignorant|just|fucking|
      fckin|fczking|fuckin|bloody|
    disgusting|fucked up|nasty|vile|rotten|bunch|nothing but|still) )`;

/** A weaker insult said to the reader: queued, unless the model is surer. */
export const DIRECT_INSULT_RULES: readonly WordRule[] = [
  rule("harassment", 0.6, `(?:${YOU}|you're|youre|${YOUR}|you are) ${STRONGER}{0,4}${INSULT}`, {
    after: `(?:never call|not|if|when|than|calling|called|call|unless|like|do|did|love|miss|with|think|thought|thinks|
      made|makes|that|feel)`,
    before: `(?:of mine|out there|too|in (?:the|a|season|heat)|at (?:the|a)|from|haha|lol|xx?|love you|i love|feed|went|got|
      say|said|are not|will not|season|yet|whelped|had puppies)`,
  }),
  rule(
    "harassment",
    0.6,
    `${YOU} (?:smell|stink|look|sound) (?:like|of) (?:a |an |the )?(?:[a-z]+ )?(?:bin|shit|piss|sewage|corpse|rat|
      troll|pig|gorilla|tramp|whale|toad|inbred|crack ?head|baboon)(?= \\. | $| and| you| u| mate| lol)`,
    {
      after: "(?:like|if|when|do|did|make|makes|said|says|think|thinks)",
    },
  ),
  rule(
    "harassment",
    0.6,
    `(?:you're|youre|ur|you are|u r|u are|your) (?:literally |actually |proper |that |
      just )*so (?:ugly|fat|repulsive|hideous|pathetic|vile)(?= \\. | $| it| that| ur| your| no| even| nobody)|
      (?:nobody|no one|noone)(?: here| even| actually)? (?:loves|likes|wants|misses|would miss|wanted) (?:you|
      u)(?= \\. | $| and| so| here| delete| anyway)|
      (?:get a life|shut up|fuck off|piss off|look at)(?: [a-z]+)? (?:you|u|ya|this)(?: (?:sad|fat|smelly|little|
      ugly|stupid|old|dirty|pathetic|silly|absolute))+ (?:incel|tramp|pig|cow|rat|freak|[a-z]+ster|man|woman|git|
      thing|creature)|(?:excuse|apology) for a (?:human|man|woman|mother|father|person)`,
    {
      after: "(?:think|thinks|feel|feels|says?|said|that|like)",
    },
  ),
];
