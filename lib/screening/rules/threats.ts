import "server-only";
import { DEATH_WISHES } from "./death-wishes";
import { REALLY, rule, THEM, WILL, type WordRule, YOU, YOUR } from "./rule";

const BODY = "(?:head|face|chest|back|legs?|arms?|kneecaps?|skull|neck|throat|jaw|teeth|ribs?|fingers?|bones|brains?)";
const PLAYED = `(?:with kindness|(?:at|in) (?:fifa|chess|cards|scrabble|monopoly|mario|the game|this game|the quiz|
      pool|darts)|
    later x+)`;

export const THREAT_RULES: readonly WordRule[] = [
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:kill|murder|stab|strangle|behead|butcher|slaughter|drown|shank|rape|gut|maim|cripple) ${YOU}`,
    {
      before: PLAYED,
    },
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} shoot ${YOU} (?:dead|down|in (?:the|${YOUR}) ${BODY}|between the eyes|if|when|like|bitch)`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:break|smash|crush|slit|cut|snap|cave(?: in)?|stomp|kick|punch|bash|
      blow) (?:off )?${YOUR}(?: (?:fucking|fuckin|stupid|ugly|bloody))? ${BODY}`,
    {
      before: "heart",
    },
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:beat|kick) (?:${YOU} (?:up|to death|senseless|black and blue|to a pulp)|the (?:shit|crap|
      hell|fuck) out of ${YOU})`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:burn|torch|blow up) (?:(?:${YOUR} (?:house|home|shop|studio|car|flat|family))|
      ${YOU} alive)(?: down)?`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:kill|murder|stab|shoot|rape|hurt|burn) ${YOUR} (?:mum|mother|mom|dad|father|sister|brother|
      wife|husband|kids?|children|son|daughter|family|baby|dog|cat|parents|girlfriend|boyfriend)`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:put (?:you|u) in (?:a |the )?(?:ground|grave|hospital|coffin|morgue|wheelchair)|
      make (?:you|u) (?:bleed|suffer|wish (?:you|u) (?:were|was) (?:dead|never born)))`,
  ),
  rule(
    "threat",
    0.95,
    `(?:put|putting) a (?:bullet|knife|blade) (?:in|through|between) (?:${YOU}|${YOUR}|his|her|their|him|them)`,
  ),
  rule(
    "threat",
    0.9,
    `(?:someone|somebody|anyone)(?: (?:should|needs to|ought to|must|has to|please))?(?: just)? put a (?:bullet|
      knife|blade) (?:in|through|between) [a-z]+`,
  ),
  rule("threat", 0.9, `${WILL}${REALLY} (?:murder|stab|behead|strangle|butcher|rape) ${THEM}`),
  // Against a person described by a group: queued.
  rule(
    "threat",
    0.6,
    `(?:someone|somebody|anyone) (?:should|needs to|ought to|must|has to|please)(?: just)? (?:kill|murder|stab|lynch|
      behead|execute)
      (?: (?:that|this|those|these|the|every|all))(?: (?!(?:lights?|music|noise|switch|engine|mood|vibe|bugs?|wasps?|
      spiders?|flies|
      weeds?|trends?|features?|process|server|script|bill|deal|app|alarm)\\b)[a-z]+){1,2}`,
  ),
  // Against a third person, mostly a figure of speech: queued.
  rule("threat", 0.6, `${WILL}${REALLY} (?:kill|shoot) ${THEM}`, {
    before: "with kindness|(?:a|an) (?:message|email|text|note|line)",
  }),
  rule(
    "threat",
    0.95,
    `(?:i|we) know where (?:you|u|ya|your (?:kids|children|family|mum|parents|sister|brother|wife|husband|daughter|
      son)|he|she|they) (?:lives?|sleeps?|works?|goe?s? to school|hangs? out)`,
  ),
  rule(
    "threat",
    0.95,
    "(?:we|i) know where (?:your|ur) (?:house|home|flat|family|kids|school|office) (?:is|are|lives?)",
  ),
  rule(
    "threat",
    0.95,
    `(?:i'll|i will|we'll|we will|i'm gonna|im gonna|i'm going to) (?:find|hunt down|come for|come after|
      get) ${YOU} and (?:kill|hurt|stab|beat|shoot|end|rape|gut|make you pay)(?: ${YOU})?`,
  ),
  rule(
    "threat",
    0.9,
    `(?:someone|somebody|anyone|they) (?:should|needs to|ought to|must|has to|please)(?: just)? (?:kill|shoot|stab|
      murder|lynch|hang|behead|rape) (?:${YOU}|${THEM})`,
  ),
  rule(
    "threat",
    0.9,
    `${YOU} deserves? to (?:be (?:shot|raped|killed|stabbed|hanged|hung|beaten|lynched|burned|burnt)|get (?:shot|
      raped|killed|stabbed|beaten))`,
  ),
  rule(
    "threat",
    0.9,
    `${YOU}(?:'re| are|r) (?:a )?(?:dead (?:man|meat|woman|girl|boy|bitch)|so fucking dead|as good as dead)`,
  ),
  rule(
    "threat",
    0.6,
    `${YOU}(?:'re| are|'ll| will)(?: (?:going to|gonna))? (?:be dead|die (?:tonight|soon|for this|tomorrow|
      screaming)|pay for this with (?:your|ur) (?:life|blood)|regret this when)`,
  ),
  rule(
    "threat",
    0.6,
    `(?:sleep with one eye open|(?:(?:better|should) )?watch (?:your|ur) back|snitches get stitches|(?:your|
      ur) days are numbered)`,
    { before: "(?:when|while|as you|posture|muscles?|pain|with (?:a|the|that|those))" },
  ),
  rule(
    "threat",
    0.95,
    "(?:throw(?:ing)?|chuck(?:ing)?|pour(?:ing)?) acid (?:in|on|at|over) (?:you|u|your|ur|her|his|their|him|them)",
  ),
  rule(
    "threat",
    0.95,
    `(?:shoot(?:ing)? up|blow(?:ing)? up|burn(?:ing)? down|bomb(?:ing)?) (?:the|this|that|your|ur|my|our|
      a) (?:(?:local|whole|fucking) )?(?:school|college|uni|university|office|mosque|church|synagogue|temple|
      station|airport|hospital|building|parliament|concert|stadium|pub|club|embassy)`,
    {
      after: "(?:nazis|luftwaffe|germans|they|who|tried to|plot to|planned to|nobody|never|don't|not|film|about)",
    },
  ),
  rule(
    "threat",
    0.9,
    `(?:burn|torch|set fire to|fire ?bomb|petrol bomb|blow up|shoot up|bomb) (?:the|that|this|their|his|her|those|
      these|all the|every)
      (?: (?:local|whole|fucking|bloody|asylum|migrant|immigrant|refugee))* (?:mosques?|synagogues?|temples?|
      churches|hotels?|hostels?|homes|
      houses?|shelters?|centres?|schools?|embassy)(?: (?:down|to the ground|with|while|tonight|tomorrow|now|already|
      they|and|next) [a-z]+| down)?`,
    {
      after: `(?:to|who|they|he|she|it|nazis|luftwaffe|germans|mobs?|rioters|people|men|thugs|police|would|will|did|
      didn't|not|don't|never|nobody|
        film|about|nearly|almost|tried to|plot to|planned to)`,
    },
  ),
  rule(
    "threat",
    0.9,
    `(?:we|you|they|someone|somebody|people|everyone|let's)(?: (?:should|must|need to|ought to|have to|gotta|will|
      'll|are going to|
      're going to))?(?: (?:all|just|go|and|really)){0,2} (?:burn|torch|set fire to|fire ?bomb|petrol bomb) (?:their|
      your|his|her|these|those)
      (?: (?:fucking|bloody))? (?:houses?|homes?|hotels?|shops?|cars?|families|kids|mosques?|temples?|synagogues?|
      churches)`,
    {
      after: "(?:when|after|before|how|said|saw|they|nearly|almost|did)",
    },
  ),
  rule(
    "threat",
    0.9,
    `${WILL}${REALLY} find(?: out)? where (?:you|u|ya|he|she|they|your (?:kids|family|mum|parents)) (?:lives?|works?|
      sleeps?|goe?s? to school)`,
  ),
  rule(
    "threat",
    0.6,
    `${WILL}${REALLY} make (?:${YOU}|${THEM}) (?:regret|pay for) (?:it|this|that|everything|every|what|ever)`,
  ),
  rule(
    "threat",
    0.95,
    `(?:there is|there's|i(?:'ve| have)? (?:planted|put|hidden|left)) a (?:bomb|explosive device) (?:in|at|under|
      inside|on)`,
    {
      before: "(?:the )?(?:bath|tub|film|movie|game|book|play|plot)",
    },
  ),
  rule(
    "threat",
    0.95,
    `(?:bring(?:ing)?|tak(?:e|ing)) (?:a|my) (?:gun|knife|machete|rifle|blade) (?:to|into) (?:school|college|class|
      work|the office|(?:your|ur) house)`,
  ),
  ...DEATH_WISHES,
];
