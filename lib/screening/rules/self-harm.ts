import "server-only";
import { rule, type WordRule } from "./rule";

const SELF = "(?:myself|my self|meself)";
const OTHERS_SELF = "(?:himself|herself|themselves|themself)";

const ANY_MORE = "any ?more";
const NO_LONGER = `(?:${ANY_MORE}|like this|living)`;

/** Queued, never held: a review and the helplines help the author more. */
export const SELF_HARM_RULES: readonly WordRule[] = [
  rule(
    "self-harm",
    0.9,
    `(?:kill(?:ing)?|hang(?:ing)?|drown(?:ing)?|shoot(?:ing)?|starv(?:e|ing)|poison(?:ing)?|unaliv(?:e|ing)|
      end(?:ing)?|harm(?:ing)?|hurt(?:ing)?) ${SELF}`,
    {
      before: "(?:laughing|with laughter|of laughter)",
      after: "(?:almost|nearly|managed not to|without|up|how not to|so i don't|trying not to|worried about)",
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:want|wants|wanted|wanna|wish|wishes|wishing) (?:to |i could |they could )?(?:just )?(?:die|be dead|not be alive|
      not wake up|never wake up|disappear forever|stop existing)`,
    {
      after: "(?:don't|do not|doesn't|didn't|not|never|nobody|you|u|plants?)(?: really)?",
      before: `(?:laughing|hard|on stage|of (?:laughter|embarrassment|boredom|shame|hunger|cringe|cuteness|happiness|
      jealousy|heat|cold)|on (?:this|that) hill)`,
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:want|wants|wanted|wanna|need|needs|going|ready|plan|planning|planned|decided|tried|trying|try|about) (?:to )?
      (?:just )?(?:end it all|end (?:my|his|her|their) (?:own )?life|take (?:my|his|her|their) (?:own )?life|
      commit suicide|kill ${OTHERS_SELF})`,
    { after: "(?:don't|do not|doesn't|didn't|not|never|nobody)(?: really)?" },
  ),
  rule("self-harm", 0.9, "(?:end(?:ing)?|tak(?:e|ing)) (?:my|me) (?:own )?life", {
    before:
      "(?:drawing|class|savings?|story|for granted|in (?:my|your|their|his|her) hands|back|model|jacket|stories|as)",
  }),
  rule(
    "self-harm",
    0.9,
    `(?:i wish i (?:was|were) (?:dead|never born)|i wish i had never been born|i wish i'd never been born|
      i (?:don't|dont|do not|no longer) want to (?:live|be here|be alive|exist|wake up)(?: ${ANY_MORE})?)`,
    {
      before: "(?:in|near|with|next|on|when|for|without|above|at|until|till|late|early)",
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:i'm|im|i am|i feel|i've been|i have been|feeling|(?:he|she|they|who|friend|mum|dad|brother|sister|son|
      daughter) (?:is|are|feels?)) (?:so |very |really |actively |a bit )?suicidal`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:think(?:ing)?|thoughts?|thought) (?:about|of) (?:suicide|(?:ending|taking) (?:my|it|his|her|
      their)(?: own)?(?: life| all)?|killing myself|dying every)`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:started |been |keep |stop |can't stop |still )?(?:cutting|burning|scratching) ${SELF}(?: again)?`,
    {
      before: `(?:a|an|some|another|off|the|loose|free|out|short|two|too|while|when|on|with the|shaving|making|cooking|
          chopping)`,
    },
  ),
  rule("self-harm", 0.9, `(?:want|need|going|urge) to (?:cut|burn|hurt|harm) ${SELF}`, {
    before: "(?:a|an|some|another|off|the|loose|free)",
  }),
  rule(
    "self-harm",
    0.9,
    `(?:i|i've|i have|i'm|he|she|they)(?: (?:started|been|am|still|keep|keeps))? self ?harm(?:ed|ing|s)?|(?:slit|
      slash|cut) my wrists?|(?:my|a) suicide (?:note|attempt|plan)|relapsed (?:into|with) (?:cutting|self ?harm)`,
  ),
  rule(
    "self-harm",
    0.8,
    `(?:no|not a|without a|what is the|whats the) (?:reason|point)(?: (?:left|in))? (?:to (?:live|go on|carry on|
      be alive|keep going)|
      (?:living|being alive|going on|carrying on)(?: ${ANY_MORE})?)|nothing (?:left )?to live for`,
  ),
  rule(
    "self-harm",
    0.8,
    "(?:better off|happier|easier) (?:dead|without me|if i (?:was|were) (?:dead|gone)|if i died)",
    { after: "(?:you're|you are|u r|ur|they're)" },
  ),
  rule(
    "self-harm",
    0.7,
    `i (?:can't|cant|cannot|can not) (?:go on|do this|take it|live)(?: (?:like this|living|
      with myself))? ?${NO_LONGER}`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:took|taken|taking|take) an? overdose|overdos(?:e|ed|ing) (?:on|myself)|(?:jump|jumping|throw myself|
      step) (?:off (?:a|the) (?:bridge|roof|building|cliff)|in front of (?:a|the) (?:train|bus|lorry|
      car)) (?:to end|and end|because|and die|tonight)`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:painless|easiest|quickest|best) ways? to (?:die|kill (?:myself|yourself)|end (?:it|my life))|how to (?:kill|
      hang|drown|od) (?:myself|yourself)`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:the|my|enough|all the|all my|of)(?: sleeping)? (?:pills|tablets|razor blades?|noose) (?:are |
      is )?(?:all )?(?:lined up|saved up|laid out|in
      front of me|in my hand|hanging up)`,
    { before: "(?:for (?:mums?|moms?|dads?|the|my|his|her|next)|by the)" },
  ),
  rule("self-harm", 0.9, "(?:i'm|im|i'll|i will|i am|gonna|wanna|want to|going to|might|could|should)(?: just)? kms"),
  // The author asks for help.
  rule(
    "self-harm",
    0.6,
    `i (?:can't|cant|cannot|can not) cope(?: ${ANY_MORE})?|(?:i'm|im|i am) (?:really |just )?not coping`,
    {
      before: "(?:with (?:the|this|that|my|a|these|another|spicy|how)|without (?:coffee|tea|my|the|it)|when)",
    },
  ),
  rule(
    "self-harm",
    0.6,
    `i (?:really |just |think i )*need (?:someone|somebody|anyone) to talk to|(?:is there )?(?:anyone|someone|
      somebody)(?: there)? (?:i can )?talk to me(?: (?:please|tonight|now))?`,
    { before: "about (?:my|the|a|this|football|music|work)" },
  ),
  rule(
    "self-harm",
    0.7,
    `(?:i'm|im|i am|i don't feel|i dont feel|not feeling) (?:not )?safe (?:tonight|on my own|with myself|from myself|
      alone with)`,
  ),
  rule(
    "self-harm",
    0.7,
    "(?:i'm|im|i am|i'll|i will|before i|i might|gonna|going to) (?:do|did) something (?:stupid|silly|bad)",
    {
      before: "(?:like|with my (?:hair|money))",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `i (?:can't|cant|cannot) (?:keep (?:doing this|going|living)|carry on|see a way out)(?: ${ANY_MORE})?`,
    {
      before: "(?:without (?:coffee|tea)|with (?:this|the) (?:diet|project|build))",
    },
  ),
];
