import "server-only";
import { rule, type WordRule } from "./rule";

/** `nude` alone is also a colour and a subject of art. */
const PICTURES = `(?:nudes|noods|newds|(?:nude|naked|sexy|dirty|xxx|explicit|lewd|feet|foot|tit|boob|dick|cock|pussy|ass|
    topless) (?:pics?|pix|pictures?|photos?|vids?|videos?|snaps?|selfies?|content|clips?))`;
const MINOR = `(?:child(?:ren)?|kids?|kiddie|kiddy|toddlers?|infants?|pre ?teens?|underage(?:d)?(?: (?:girls?|boys?|teens?))?|
    minors?|school ?girls?|school ?boys?|little (?:girls?|boys?)|jail ?bait|lolis?|(?:[3-9]|1[0-7]) ?(?:yo|y/o|
    yr ?old|years? old|year olds?)(?: (?:girls?|boys?))?)`;

export const SEXUAL_RULES: readonly WordRule[] = [
  rule(
    "sexual-solicitation",
    1,
    `${MINOR} (?:porn|nudes|noods|xxx|erotica|hentai|sex (?:vids?|videos?|pics?|tapes?|slaves?)|(?:nude|naked|sexy|
      sex) (?:pics?|pictures?|photos?|vids?|videos?))`,
    {
      before: "(?:is|are|was|laws?|offences?|victims?|charges?|charity|prevention|ring|network|arrests?|convictions?)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:${PICTURES}|porn|videos?|pics) (?:of|with) (?:a |an |some |ur |your |my )?(?:${MINOR})`,
    {
      after: "(?:family|baby|holiday|cute|funny|lovely)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:sexy|horny|slutty|fuckable|hot) (?:little |young )?(?:child|kids?|toddlers?|pre ?teens?|underage (?:girls?|
      boys?)|school ?girls?|school ?boys?|(?:[3-9]|1[0-7]) ?(?:yo|y/o|year olds?))`,
    {
      before: "(?:meals?|lunch(?:es)?|dinners?|chocolate|costumes?)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:fuck|fucking|sex with|have sex with|date|dating|horny for|attracted to|turned on by|into) (?:a |an |some |
      little |young )?(?:underage (?:girls?|boys?)|pre ?teens?|minors|toddlers?|(?:[3-9]|1[0-5]) ?(?:yo|y/o|
      year olds?) (?:girls?|boys?))`,
    {
      after: "(?:illegal to|wrong to|adults who|men who|crime to|never)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:i'm|im|i am) (?:[5-9]|1[0-7])(?: (?:yo|years old|f|m))? (?:and|but)? ?(?:horny|(?:looking|
      here) for (?:daddy|sex|older men)|(?:trading|selling|sending) ${PICTURES})`,
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:trad(?:e|ing)|sell(?:ing)?|buy(?:ing)?|dm (?:me )?for|pm (?:me )?for|link to|want|got) (?:some |my )?(?:cp|
      cheese pizza) (?:vids?|videos?|links?|pics?|collections?|folders?|mega)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:sell(?:ing|s)?|buy(?:ing)?|trad(?:e|ing)|swap(?:ping)?|send(?:ing)?|dm(?:ing)?|pm|hmu|hit me up|message me|
      text me|snap(?:ping)?(?: me)?|share|drop|show)(?: (?:me|us|for|you|u|my|your|ur|some|hot|spicy|cheap|free|
      more|his|her|the|girls|of|custom|pics|pictures|vids|videos|and|or|a|few)){0,5} ${PICTURES}`,
    {
      before: "(?:of (?:statues?|models? in)|lipsticks?|oils? on|paintings?|drawings?|sketches)",
      after: "(?:don't|dont|do not|never|not|stop|without|asked me to|people who|men who)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `${PICTURES} (?:for (?:sale|cash|money|trade|free)|available|in (?:my )?(?:dms?|bio|pms?)|link in bio)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:look(?:ing)?|up|down|here|hmu|anyone|who's|whos|who is)(?: (?:up|down))? for (?:some |a |no strings |nsa |
      casual |hot |quick |discreet ){0,3}(?:sex|hook ?ups?|shag|fuck|blow ?job|bj|handjob|threesome|fuck ?buddy|
      friends with benefits|fwb|sugar (?:baby|daddy|mummy|momma)|one night stand|nsa fun|kinky fun)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:want|wanna|want to|let's|lets|who wants to|who wants|fancy)(?: (?:have|some|a))? (?:sex|fuck|shag|
      hook ?up)(?: me)? (?:tonight|with me|now|right now|today|later)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:in ?calls?(?: (?:and|or))? out ?calls?|full service escort|escort (?:service|available|girls?)|
      happy ending massage|massage with (?:a )?happy ending|girlfriend experience available|gfe (?:available|
      incall))`,
  ),
  rule("sexual-solicitation", 0.95, "incalls?|outcalls?"),
  rule(
    "sexual-solicitation",
    0.9,
    "(?:any(?:one|body) )?(?:wants?|fancy|up for|need|looking for) (?:some )?(?:sex|a shag)(?= \\. | $)",
    {
      after: "[a-z0-9~]+",
    },
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:look(?:ing)? for|trad(?:e|ing)|sell(?:ing)?|buy(?:ing)?|swap(?:ping)?|dm (?:me )?for|got|need|want)(?: (?:some|hot|cute|fresh|more|your|
      young)){0,3} (?:teens?|young girls?|young boys?|school ?girls?|school ?boys?|jail ?bait) (?:pics?|pix|vids?|nudes|snaps?|porn)`,
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:horny|hot|sexy|lonely) (?:(?:single|local|young|mature) )?(?:girls|milfs|singles|moms|mums|housewives|women|
      babes|teens) (?:in|near) (?:your|ur|you|your area)`,
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:only ?fans|fansly)(?: (?:link|page|account|is))* (?:in|on) (?:my |the |our )?(?:bio|profile|dms?)|(?:my|new|join my|
      subscribe to my|sub to my|see my|check out my)(?: (?:new|free|spicy))* (?:only ?fans|fansly)`,
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:(?:18|adult|uncensored|spicy|nsfw) ?(?:content|pics|videos|stuff) (?:link )?(?:in|
      on) (?:my )?(?:bio|profile|onlyfans|fansly))`,
  ),
];
