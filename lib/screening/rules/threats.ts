import "server-only";
import { DEATH_WISHES } from "./death-wishes";
import { ALL_YOUR, REALLY, RELATIVE, rule, THEM, WILL, type WordRule, YOU, YOUR } from "./rule";
import { VEILED_THREATS } from "./veiled-threats";

const BODY = `(?:head|face|chest|back|legs?|arms?|kneecaps?|skull|neck|throat|jaw|teeth|ribs?|fingers?|bones|
      brains?)`;
const PLAYED = `(?:with (?:kindness|cuddles|love|kisses|snuggles)|(?:at|in|on) (?:fifa|chess|cards|scrabble|
      monopoly|mario|the game|
    this game|the quiz|quiz night|pool|darts|snooker|tennis|table tennis|badminton|bowling|golf|cod|call of duty|
      fortnite|
    minecraft|tekken|smash|rocket league|uno|wordle|trivia|paintball|laser tag|go karts?|karting|game night)|
      later x+)`;

export const THREAT_RULES: readonly WordRule[] = [
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:kill|murder|stab|strangle|behead|butcher|slaughter|drown|shank|rape|gut|maim|cripple|torture|
      execute|decapitate|jook|skin) (?:${YOU}|(?:all|both) of ${YOU})`,
    {
      before: PLAYED,
    },
  ),
  // Milder, or said in games: queued.
  rule("threat", 0.7, `${WILL}${REALLY} (?:end|hurt|smash|batter|deck|chin|lamp|knock|bang) ${YOU}(?: (?:out|up))?`, {
    before: `${PLAYED}|(?:about|a|an|the|some|any|one|on|at|for|that|this|your|my|off|feelings)`,
  }),
  rule(
    "threat",
    0.65,
    `${WILL}${REALLY} (?:slap|punch|kick|hit|thump|clobber|whack|jump|smoke|clap|bury|wreck|destroy|ruin|
      bitch slap) (?:${YOU}|him|her)(?: (?:when|if|so hard|in the|up the|tonight|tomorrow|after))`,
    {
      before: "(?:with|up|out|off)",
    },
  ),
  rule(
    "threat",
    0.9,
    `${WILL}${REALLY} (?:(?:slice|chop|carve|hack|rip|tear) ${YOU} (?:up|open|apart|to pieces|limb from limb)|
      run ${YOU} over|put ${YOU} (?:in (?:my|the) boot|through (?:a|that|the) (?:window|wall))|feed ${YOU} to|
      leave ${YOU} (?:in a (?:ditch|pool)|for dead|bleeding)|drag ${YOU} (?:out|by)|
      beat the (?:brakes|living daylights|life) (?:off|out of) ${YOU}|(?:put|throw|chuck|lob) (?:a )?(?:brick|
      bricks|stone|petrol bomb|firework|molotov) (?:through|thru|at|in|into) ${ALL_YOUR} (?:[a-z]+ )?(?:windows?|
      door|letter ?box|house|car|shop))`,
    { before: PLAYED },
  ),
  rule(
    "threat",
    0.9,
    `${WILL}${REALLY} (?:knock (?:${YOU} (?:the fuck |spark |clean )?out|${ALL_YOUR} (?:teeth|head|block) (?:out|
      off|in))|
      (?:skin|bury|cut) ${YOU} (?:alive|up|open|in half|to pieces)|fuck ${YOU} up|end ${ALL_YOUR} (?:life|lives)|
      take ${ALL_YOUR} life|make (?:sure )?(?:you|u) (?:disappear|die|never walk again)|shed ${ALL_YOUR} blood)`,
    { before: PLAYED },
  ),
  rule(
    "threat",
    0.9,
    `(?:i|we)(?: really| just| so| fucking)* (?:wanna|want to|would love to|'d love to) (?:rape|stab|murder|shank|
      behead|butcher|torture) ${YOU}`,
  ),
  rule(
    "threat",
    0.6,
    `(?:i|we)(?: really| just| so| fucking)* (?:wanna|want to|would love to|'d love to) (?:kill|shoot|hurt) ${YOU}`,
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
    `${WILL}${REALLY} (?:break|smash|crush|slit|cut|snap|cave(?: in)?|stomp(?: on)?|stamp on|kick|punch|bash|
      blow|rip|slash|headbutt|hit|stab|shoot) (?:off )?(?:${ALL_YOUR} |${YOU} in (?:the |${YOUR} )?)${BODY}`,
    {
      before: `heart|(?:in|into|on|with) (?:the |a |this |that )?(?:cake|birthday cake|pie|custard|cream|icing|
      trifle)`,
    },
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:(?:beat|kick|batter|smash|knock) (?:${YOU} (?:up|to death|senseless|black and blue|
      to a pulp)|the (?:living )?(?:shit|
      crap|hell|fuck|daylights) out of ${YOU})|fill ${YOU} (?:in|with (?:lead|holes)))`,
    { before: PLAYED },
  ),
  rule("threat", 0.75, `${WILL}${REALLY} (?:beat|kick|whoop) ${ALL_YOUR} (?:ass|arse)`, {
    before: `${PLAYED}|(?:at|in|on|every) [a-z]+`,
  }),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:burn|torch|blow up|fire ?bomb|petrol bomb|set fire to|smash up|
      brick) (?:${ALL_YOUR} (?:house|home|gaff|yard|place|
      shop|studio|car|van|windows?|flat|family|office|salon|restaurant|cafe|business)|${YOU} alive)(?: down)?`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:kill|murder|stab|shoot|rape|hurt|burn|shank|poison|skin|slaughter|drown) (?:(?:you|
      u) and )?${ALL_YOUR} ${RELATIVE}`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL}${REALLY} (?:put (?:you|u) (?:in|into) (?:a |the |an )?(?:early )?(?:ground|grave|hospital|coffin|
      morgue|wheelchair|
      body ?bag|box|icu|intensive care|a and e|dirt)|put (?:you|u) (?:six|6) feet under|
      make (?:you|u) (?:bleed|suffer|wish (?:you|u) (?:were|was) (?:dead|never born)))`,
  ),
  rule(
    "threat",
    0.95,
    `(?:put|putting|stick|sticking) (?:a|this|my) (?:bullet|knife|blade) (?:in|through|between|into) (?:${YOU}|
      ${YOUR}|his|her|their|him|them)`,
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
    `(?:i|we) (?:know|no|found out) (?:exactly )?(?:where|what school|which school) (?:you|u|ya|
      ${ALL_YOUR} ${RELATIVE}|he|she|
      they) (?:lives?|sleeps?|works?|goe?s? to(?: school)?|hangs? out|parks?)`,
  ),
  rule(
    "threat",
    0.95,
    `(?:we|i) (?:know|no) where ${ALL_YOUR} (?:house|home|flat|family|kids|school|office) (?:is|are|lives?)`,
  ),
  rule(
    "threat",
    0.95,
    `${WILL} (?:find|hunt(?: down)?|come for|come after|track(?: down)?|catch|get) ${YOU}(?: down)? and (?:kill|
      hurt|stab|beat|
      shoot|end|rape|gut|murder|torture|cut|smash|break|make you pay)(?: ${YOU}| ${YOUR})?`,
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
    `(?:${YOU}(?:'re| are|r)|your|ur|u r) (?:a |all )*(?:dead (?:man|men|meat|woman|girl|boy|bitch|bastard|cunt|
      mate|bro)(?: walking)?|so (?:fucking )?dead when|as good as dead)`,
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
      ur) days (?:are|r) numbered)`,
    { before: "(?:when|while|as you|posture|muscles?|pain|with (?:a|the|that|those))" },
  ),
  rule(
    "threat",
    0.95,
    `(?:throw(?:ing)?|chuck(?:ing)?|pour(?:ing)?|splash(?:ing)?) (?:some |the )?acid (?:in|on|at|over) (?:you|u|
      your|ur|her|his|their|him|them)`,
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
    `(?:bring(?:ing)?|tak(?:e|ing)) (?:a|my) (?:gun|knife|machete|rifle|blade|axe|bat|hammer) (?:to|into) (?:school|
      college|class|
      work|the office|(?:your|ur) (?:house|work|school|door)|the (?:school|college|match|office))`,
    {
      after:
        "(?:caught|for|arrested|jailed|excluded|expelled|not|never|don't|who|man|boy|girl|teen|teenager|he|she|they)",
    },
  ),
  ...VEILED_THREATS,
  ...DEATH_WISHES,
];
