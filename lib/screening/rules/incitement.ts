import "server-only";
import { NOBODY, rule, START, type WordRule } from "./rule";

const YOURSELF = "(?:yourself|yourselves|urself|ur ?self|yoself|yaself|your ?self)";
const NO_ORDER = `(?:(?:you'll|you will|youll|you'd|you could|you can|you might|you may|you nearly|you almost|you|
      going to|gonna|
    don't|dont|do not|not|never|nearly|almost|without|to|by|before you|if you|who|please don't|feel like|
    thoughts of|about|than|painlessly)(?: (?:even|ever|just|try to|accidentally|and))?)`;

/** Incitement to suicide, and wishes that the reader dies. */
export const INCITEMENT_RULES: readonly WordRule[] = [
  rule("harassment", 0.97, "k+y+s+|k y s|keep yourself safe and die"),
  rule("harassment", 0.95, "drink (?:some )?bleach", {
    after: "(?:not|don't|never|who|to|people|you'll|would|could|i|they|he|she|someone|accidentally|would rather)",
  }),
  rule(
    "harassment",
    0.97,
    `(?:just |go |please |pls |and |should |could you |why don't you |why not )*(?:kill|hang|neck|drown|shoot|
      unalive|gas|rope|delete|top|off|electrocute|starve|poison|end|stab|strangle) ${YOURSELF}`,
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
    0.95,
    `(?:why (?:haven't|havent|have not|didn't|didnt|don't|dont|not|aren't) (?:you|u) (?:just |already )?(?:killed|
      hanged|hung|topped|offed|
      necked|unalived|end) ${YOURSELF}|(?:have|haven't|havent|did|why not|ever|you should|u should|
      should)(?: you| u)? (?:tried|considered|try|consider)
      (?: just)? (?:killing ${YOURSELF}|suicide|hanging ${YOURSELF}|ending (?:it|it all|your life|ur life|
      ${YOURSELF})|dying|death|
      not (?:existing|breathing)|unaliving ${YOURSELF}))`,
    {
      after: "(?:who|they|people|if you|if u)",
      before: "(?:prevention|watch|squad|laughing|(?:your|ur|it|the|my|with|from|for) [a-z]+)",
    },
  ),
  rule(
    "harassment",
    0.95,
    `(?:(?:you|u) (?:should|need to|ought to|better|must|could|might as well|may as well)(?: (?:just|really|all|
      fucking|go|and|
      probably)){0,3}|${START}(?:just |please |pls |go and |go |why not |why don't you |hurry up and |do (?:us|
      everyone) (?:all )?a favou?r and )+) (?:end (?:it all|it|your (?:own )?life|ur (?:own )?life|
      ${YOURSELF})|commit (?:suicide|die)|jump off (?:a|the) (?:bridge|cliff|roof|building)|die|do it and die|
      take (?:your|ur) (?:own )?life)(?= \\. | $| already| now| tbh| lol| and| then| no| tonight)`,
    { before: "(?:with|on (?:a|the)|there|here|and (?:move|start|begin|go|get|try|be))" },
  ),
  rule(
    "harassment",
    0.95,
    `${START}(?:go |just |please |pls |and |ok |then )*(?:(?:overdose|od)(?= already| on (?:pills|
      something)| you| u| and)|commit (?:die|suicide|sudoku)|end (?:your|ur) (?:(?:own|miserable|pathetic|sad|sorry|
      worthless|little) ){0,2}life)`,
    { before: "(?:prevention|attempts?|is|was|watch|insurance|support|story|squad|with|on)" },
  ),
  rule(
    "harassment",
    0.9,
    `(?:${START}(?:do it|jump|go on)(?: (?:then|already|now|do it|jump))*|(?:just|go on|and) jump|end it)(?: (?:tbh|
      then|already))?(?: \\.)?(?: seriously \\.| because)? (?:see if |like )?(?:${NOBODY}|anyone|
      anybody)(?: will| would|'d)? (?:even )?
      (?:cares?|miss(?:es)? you|gives a (?:shit|fuck)|likes you|wants you|
      notice)(?= \\. | $| about you| if you (?:die|live|jump|do|are|were))`,
  ),
  rule(
    "harassment",
    0.9,
    `(?:cut|cutting|slit|go) deeper next time|(?:swallow|take|neck|down) (?:the|a) (?:whole |entire |
      full )?(?:bottle|box|packet) of (?:pills|tablets|paracetamol|bleach) and (?:die|do|don't wake|never wake|
      sleep forever|end)|
      (?:get|buy|find|use) (?:a|the|some) (?:rope|noose) and (?:use it|hang|do it|do the|end)|(?:finish|
      do) the job (?:properly )?next time`,
    { after: "(?:to|who|they|he|she|i|we)" },
  ),
  rule(
    "harassment",
    0.9,
    `should(?: have|'ve|ve| of|a)? (?:just |really )?finished the job|(?:just |go |please |
      and )jump off (?:the|a|your|ur|that) (?:top|top floor|multi ?storey|balcony|nearest [a-z]+|roof|bridge|cliff|
      tallest [a-z]+)|(?:so|just|go) end yours(?= \\. | $)|
      (?:take|swallow|neck|down|finish) (?:the|all the|ur|your) (?:rest of (?:the|your|ur) |whole |entire |
      last of the )?(?:pills|tablets|bottle|packet|box|overdose)(?: [a-z]+){0,2} (?:next time|already|you coward|
      and die|lol)|(?:favou?r and|just|please) stop (?:breathing|existing)(?= \\. | $)|
      (?:everyone|everybody|parents|family|world|kids|mum|dad|we|they)(?: [a-z']+){0,3} (?:happier|better off|
      relieved|glad|overjoyed|better) if (?:you|u) (?:were|was|are|had) (?:dead|gone for good|never born|
      never been born|killed)|(?:everyone|everybody|(?:your|ur) (?:parents|family|kids|mum|
      friends))(?: [a-z']+){0,3} (?:better off|happier|easier) without (?:you|u)(?= \\. | $)`,
    {
      after: "(?:told me to|not|don't|never)",
      before: "(?:they|and swim|into the (?:pool|sea|lake|water))",
    },
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
    `(?:i )?(?:hope|wish|pray) (?:that )?(?:you|u|(?:your|ur) (?:whole |entire )?[a-z]+(?<!team|club|side|phone|
      laptop|plants?|mic|pen|internet|song|timer|server|computer|site|pc|game|car|battery)) (?:all |both |just |
      fucking )?(?:die|dies|gets? (?:cancer|raped|shot|stabbed|aids|run over|hit by|covid and die|murdered|beaten|
      jumped|mugged|leukaemia|
      corona)|rots?|burns? (?:in hell|alive|to death)|chokes?|never wakes? up|suffers?|drowns?|crash(?:es)?|
      bleeds? (?:out|to death)|end up (?:dead|alone|in a grave)|have a (?:heart attack|stroke))(?! down)`,
    { before: "(?:cut|cast|hard|by accident|no more|no longer|less|up|out|early|on|to|with|cold|into|laughing)" },
  ),
  rule(
    "harassment",
    0.95,
    `(?:hope|wish|pray|hoping) (?:that )?(?:someone|somebody|they|he|she|a (?:car|bus|lorry|train|truck)|the (?:bus|
      plane|train)|cancer) (?:kills|stabs|shoots|rapes|
      murders|beats|runs|hits|strangles|kill|stab|shoot|rape|murder|beat|burns|finishes) (?:you|u|your (?:kids?|
      family|mum)|ur (?:kids?|family|mum))`,
    { before: "(?:with (?!a )|up|at (?:chess|fifa|golf)|over the)" },
  ),
  rule(
    "harassment",
    0.95,
    `(?:(?:go|should|please|just|${START}) ?(?:and )?(?:go )?(?:jump|step|walk|throw (?:yourself|urself)|lie|stand|
      run) (?:off (?:a|the) (?:bridge|cliff|roof|building)|(?:in front of|under) (?:a|the) (?:moving |
      speeding )?(?:train|bus|lorry|
      truck|tube|tram))|(?:go |should |please |just )(?:and )?(?:play in traffic|
      walk into (?:traffic|the sea)|eat a (?:bullet|gun)|slit (?:your|ur) (?:wrists|throat)|
      choke(?: on it)? and die|rot in hell|hang|overdose|od)|
      ${START}slit (?:your|ur) (?:wrists|throat))`,
    {
      after: "(?:i|we|they|to|don't|never|who)",
      before: "(?:out|up|on|around|the|a|your|together|in there|gliding|in|with|some)",
    },
  ),
  rule(
    "harassment",
    0.95,
    `(?:the |this )?world (?:would be|will be|is|'d be|needs? to be)(?: a)?(?: (?:so much|much|far|
      way))? better(?: (?:off|
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
    {
      after: "[a-z0-9~]+",
      before: `(?:hard|laughing|of|down|out|away|for|cut|cast|happy|a|the|in (?!pain|
      a)[a-z]+)`,
    },
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
