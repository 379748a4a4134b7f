import "server-only";
import { rule, type WordRule } from "./rule";

const YOURSELF = "(?:yourself|yourselves|urself|ur ?self|yoself|yaself|your ?self)";
const NO_ORDER = `(?:(?:you'll|you will|youll|you'd|you could|you can|you might|you may|you nearly|you almost|you|
      going to|gonna|
    don't|dont|do not|not|never|nearly|almost|without|to|by|before you|if you|who|please don't|feel like|
    thoughts of|about|than|painlessly)(?: (?:even|ever|just|try to|accidentally|and))?)`;

/** Incitement to suicide, and wishes that the reader dies. */
export const INCITEMENT_RULES: readonly WordRule[] = [
  rule("harassment", 0.97, "kys|k y s|keep yourself safe and die"),
  rule("harassment", 0.95, "drink (?:some )?bleach", {
    after: "(?:not|don't|never|who|to|people|you'll|would|could|i|they|he|she|someone|accidentally|would rather)",
  }),
  rule(
    "harassment",
    0.97,
    `(?:just |go |please |pls |and |should |could you |why don't you |why not )*(?:kill|hang|neck|drown|shoot|
      unalive|gas|rope|delete|top|off|electrocute|starve) ${YOURSELF}`,
    {
      after: NO_ORDER,
      before: "(?:a|an|some|the)",
    },
  ),
  rule(
    "harassment",
    0.97,
    `(?:you|u) (?:should|need to|ought to|deserve to|must|better)(?: (?:just|really|all|fucking|go|
      and)){0,3} (?:kill ${YOURSELF}|hang ${YOURSELF}|die|drop dead|be dead|be put down|rot in hell)`,
  ),
  rule(
    "harassment",
    0.97,
    `(?:just |please |pls )?(?:go|fuck off) (?:and |just |fucking )?die(?: (?:in (?:a|the) (?:fire|hole|ditch|
      gutter|street)|already|alone|now|slowly))?`,
    {
      after: "(?:to|they|plants|we|i|let it|birds|stars|where)",
      before: "(?:hard|cut|casting|of|hards|for|in (?!a fire|a hole|a ditch|the gutter))",
    },
  ),
  // Only at the start of a sentence: within one, people do die in fires.
  rule("harassment", 0.95, "(?:please |just |all )?die in (?:a|the) (?:fire|hole|ditch|gutter|car crash)", {
    after: "[a-z0-9~]+",
    before: "(?:is|was|are|were|that|caused|when|at|which)",
  }),
  rule(
    "harassment",
    0.97,
    `(?:i )?(?:hope|wish|pray) (?:that )?(?:you|u|your (?:kids?|family|mum|mother)|ur (?:kids?|family|mum|
      mother)) (?:all )?(?:die|dies|get (?:cancer|raped|shot|stabbed|aids|run over|hit by)|gets (?:cancer|raped|
      shot|stabbed)|rot|burn in hell|choke|never wake up|suffer)(?! down)`,
    { before: "(?:cut|cast|hard)" },
  ),
  rule(
    "harassment",
    0.95,
    `(?:go |should |please |just )(?:and )?(?:jump off (?:a|the) (?:bridge|cliff|roof|building)|play in traffic|
      walk into traffic|eat a bullet|slit (?:your|ur) wrists|choke and die|rot in hell|hang)`,
    {
      after: "(?:i|we|they|to|don't|never|who)",
      before: "(?:out|up|on|around|the|a|your|together|in there|gliding|in|with|some)",
    },
  ),
  rule(
    "harassment",
    0.95,
    `(?:the |this )?world (?:would be|will be|is|'d be)(?: a)?(?: (?:so much|much|far|way))? better(?: (?:off|
      place))? (?:without (?:you|u) ?(?:in it)?|if (?:you|u) (?:died|were dead|was dead|weren't in it|killed))`,
  ),
  rule(
    "harassment",
    0.95,
    `(?:do (?:us|everyone|the world|everybody) (?:all )?a favou?r (?:and )?(?:die|kill|jump|drop dead|
      disappear for good)|(?:nobody|no one) (?:would|will|'d) (?:even )?(?:miss|mourn|notice if) (?:you|
      u)(?: (?:died|if you died|were dead|when you die))?)`,
  ),
  // Only at the start of a sentence: within one, phones and plants die.
  rule(
    "harassment",
    0.95,
    `(?:please |just |now |so |oh |ugh |well |go |you |can |could |would you |will you |why (?:dont|wont|
      cant) you |hurry up and |you should )*(?:die (?:slow(?:ly)?|in pain|painfully|screaming|horribly|in agony|alone|
      you [a-z]+|bitch|scum|pig|cunt|fucker|
      mother ?fucker)|(?<=(?:why (?:dont|wont|cant) you|can you|hurry up and)(?: just)? )die)`,
    { after: "[a-z0-9~]+", before: "(?:hard|laughing|of|down|out|away|for|cut|cast|happy|a|the|in (?!pain|a)[a-z]+)" },
  ),
  rule(
    "harassment",
    0.85,
    `(?:please |just |oh |ugh |well |now |and |so )*die already|(?:please |oh |ugh )?just die(?= \\. | $)`,
    {
      after: "[a-z0-9~]+",
    },
  ),
  rule(
    "harassment",
    0.95,
    `(?:hope|wish) (?:you|u) die(?:d)?|do (?:us|everyone|the world|everybody) (?:all )?a favou?r and die`,
    {
      before: "(?:happy|laughing|old|peacefully|hard)",
    },
  ),
];
