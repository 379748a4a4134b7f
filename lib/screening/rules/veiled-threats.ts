import "server-only";
import { ALL_YOUR, OTHERS_WILL, REALLY, RELATIVE, rule, START, WILL, type WordRule, YOU, YOU_ARE } from "./rule";

const SEE_YOU = "(?:i|we) (?:see|catch|find|meet|get (?:hold of|to|my hands on)|bump into|spot|run into) (?:you|u)";
const WHEN = "(?:when|if|once|as soon as|the (?:minute|second|moment|day)|next time|cos when|because when)";
const STABBED = `(?:stabbed(?: up)?|dropped|decked|sparked(?: out)?|banged out|shanked|jooked|wetted up|jumped|
      done in|raped|slashed|lynched|bricked|merked|
    (?:your|ur|the|ya) (?:head|face|teeth|skull) (?:kicked|smashed|caved|knocked|punched|bashed) (?:in|out)|
      left (?:in a (?:ditch|body bag|pool of blood)|for dead)|buried)`;
const BLADE = "(?:bat|baseball bat|knife|machete|hammer|gun|blade|axe|crowbar|petrol|acid|strap|shank)";
const HOUSE = "(?:house|home|gaff|flat|work|workplace|school|door|yard|place|ends|street|shop)";

/** Threats that describe what happens to the reader, or hint at it. */
export const VEILED_THREATS: readonly WordRule[] = [
  rule(
    "threat",
    0.9,
    `${OTHERS_WILL}(?: come (?:round |over )?and| find you and)? (?:(?:smash|beat|stab|jump|batter|shoot|shank|cut|
      knock) (?:${YOU}|
      your teeth|ur teeth) ?(?:up|out|in)?|(?:smash|break|burn|kick|cave|
      brick)(?: up| down| in)? ${ALL_YOUR} (?:head|face|
      legs?|arms?|teeth|jaw|skull|neck|shop|house|car|windows?|door))`,
    { before: "at [a-z]+" },
  ),
  rule(
    "threat",
    0.9,
    `${YOU_ARE} (?:gonna get|getting|about to get|bout to get|finna get|gonna be|about to be) (?:[a-z]+ )?${STABBED}`,
    {
      after: "(?:if|when|that|think|thought|said|say|like|worried|scared|afraid)",
      before: `(?:from|off|ahead|in the back|in (?:line|the queue)|by (?:mosquitoes|midges|wasps|nettles)|
      in (?:this|the) game|
      if you (?:walk|go|carry))`,
    },
  ),
  rule(
    "threat",
    0.6,
    `${YOU_ARE} (?:gonna get|getting|about to get|gonna be) (?:[a-z]+ )?(?:killed|murdered|battered|beaten up|
      smashed up|
      knocked out|banged out|hurt)(?: (?:tonight|tomorrow|later|soon|for (?:this|that)|bro|mate|fam))?(?= \\. | $)`,
    {
      after: "(?:if|that|think|thought|said|say|like|worried|scared|afraid)",
    },
  ),
  rule(
    "threat",
    0.95,
    `(?:you're|you are|youre|ur|your|u r|u are|u|you) (?:so |fucking |actually |literally |getting |gonna be |
      a )*(?:dead|
      stabbed|finished|done for|fucked|a goner|getting it|gonna get it)(?: \\.)?(?: (?:literally |actually |
      fucking )?(?:dead|mate|bro|bruv|fam))? ${WHEN} ${SEE_YOU}`,
  ),
  rule(
    "threat",
    0.9,
    `${WHEN} ${SEE_YOU}(?: [a-z]+){0,4} (?:i'll|ill|i will|i'm gonna|im gonna|you're|youre|ur|your|u r|imma|ima|i'm|
      im) (?:[a-z]+ )?(?:kill|
      killing|stab|stabbing|stabbed|shank|shoot|shooting|smash|smashing|batter|battering|knock|knocking|break|
      breaking|cut|cutting|dead|
      getting stabbed|getting battered|getting shanked|beat|beating|rape|slap|slapping)`,
    {
      before: "(?:a deal|the price|the cake|some|a drink|open)",
    },
  ),
  rule(
    "threat",
    0.9,
    `(?:i'm|im|i am|we're|we are) (?:just |gonna be |literally )?(?:(?:stabbing|shanking|murdering|strangling|
      raping) ${YOU}(?: up)?|shooting ${YOU} (?:dead|up|if|when|bitch)|(?:breaking|smashing|slitting|
      kicking|bashing|cutting|knocking) ${ALL_YOUR} (?:head|face|legs?|arms?|neck|throat|jaw|teeth|skull|
      kneecaps?)(?: in)?)`,
    {
      before: "(?:the|a|some|with questions|an|photos?|pics?|for (?:the|a)|next|on (?:film|camera))",
      after: "(?:if|that|think|dreamt|dreamed|dream)",
    },
  ),
  rule(
    "threat",
    0.9,
    `(?:a|one|1|this|got a|the) bullet (?:with|has) (?:your|ur) name|bullet (?:in|for|through) (?:your|ur) (?:head|
      skull|face|brain|neck)|
      (?:knife|blade|machete|bullet) (?:in|to|through|at|across) (?:your|ur) (?:neck|throat|back|chest|head|face|
      ribs|belly|gut)`,
    {
      before: "(?:is a|was a|hair)",
    },
  ),
  rule(
    "threat",
    0.7,
    `(?:one|1) bullet is all it (?:takes|would take)|(?:you|u) will (?:all )?bleed for (?:this|that|what)|(?:your|
      ur) blood will (?:run|flow|spill|be)`,
  ),
  rule(
    "threat",
    0.7,
    `(?:shame|pity|terrible|awful) if (?:something|anything|smth|sumthin|
      an accident)(?: bad| nasty| terrible)? (?:were to |was to )?happen(?:ed|s)? to (?:you|u|your|ur|that|her|his|
      them)|
      (?:shame|pity) if (?:your|ur) [a-z]+ (?:burned|burnt|burns|got (?:smashed|burnt|hurt|bricked)|went up|
      caught fire|died)|
      (?:see|watch|find out) what happens to (?:your|ur|you|u)(?: [a-z]+)? ${RELATIVE}`,
  ),
  rule(
    "threat",
    0.9,
    `(?:coming|come|pulling up|on (?:my|our) way) (?:round )?(?:to|at|round) (?:your|ur|
      yer) ${HOUSE}(?: [a-z]+){0,6} (?:${BLADE}|kill|stab|hurt|beat|burn)`,
    {
      before: "(?:and (?:ball|glove)|box|set|time|with (?:cake|wine))",
    },
  ),
  rule(
    "threat",
    0.75,
    `(?:coming|come) (?:for|after) (?:you|u|ya)(?: and)?(?: (?:tonight|tomorrow|later|
      soon))?(?: \\.)? (?:lock (?:your|ur) doors?|watch (?:your|ur) back|
      hide|run|you can't hide|better hide|say your prayers|with (?:a |my )?${BLADE})`,
  ),
  rule(
    "threat",
    0.85,
    `(?:let's|lets|we should|we gotta|someone (?:should|needs to|has to|go)|somebody (?:should|needs to)|
      they should|i wanna|i want to|${WILL})(?: [a-z]+){0,7} (?:(?:kick|smash|cave|bash|punch) (?:his|her|their|
      that [a-z]+s) (?:fucking |ugly |stupid )?(?:head|
      face|skull|teeth|jaw)(?: in)?|(?:beat|kick|stab) (?:him|her|them|the [a-z]+) (?:to death|to a pulp|
      half to death))`,
    {
      before: "(?:book|on|into|paint|emoji|with|in (?:a|the) (?:cake|game|film|ring))",
    },
  ),
  rule(
    "threat",
    0.7,
    `${START}(?:there is |there's |theres )?(?:a |the )?bomb (?:is |will be )?(?:going|gonna go|
      set to go) off (?:at|in|inside|outside|today|tonight|tomorrow|on)`,
  ),
  rule(
    "threat",
    0.9,
    `(?:i'm|im|i am|we're|we are) (?:shooting|blowing|burning|bombing) (?:the|this|that|your|ur|my|
      our) (?:[a-z]+ )?(?:school|college|uni|office|mosque|church|synagogue|
      station|club|hospital)(?: up| down)`,
  ),
  rule(
    "threat",
    0.85,
    `(?:hope|bet) (?:you|u) like (?:hospital food|eating through a straw|being in a wheelchair)|(?:won't|wont|
      will not) be (?:so )?(?:mouthy|brave|hard|tough|funny|smug|cocky|laughing)(?: [a-z]+){0,2} (?:with a (?:knife|
      bullet|blade|gun)|when (?:i|we) (?:stab|find|kill|come))`,
  ),
  rule(
    "threat",
    0.6,
    `(?:your|ur) card is marked|(?:you're|youre|ur|you are|u r) (?:next|marked|on (?:my|
      the) (?:kill )?list)(?= \\. | $| bitch)`,
    {
      after: "(?:if|when|think|guess|see|queue|line|mum|mom|ok|okay|congrats|yay)",
    },
  ),
  rule(
    "threat",
    0.85,
    `or (?:else )?(?:your|ur|his|her) (?:kneecaps?|legs?|fingers?|arms?|face|house|car|windows?) (?:are|r|is|get|
      gets|will be|goes?) (?:gone|broken|getting (?:broken|smashed|burnt)|smashed|burned|burnt|up in (?:flames|
      smoke))|
      or (?:else )?(?:he|she|you|u|they)(?:'ll| will|ll| are gonna| is gonna) (?:end up|wake up|be|
      get)(?: found| floating)? (?:in (?:the|a) (?:river|canal|ditch|hospital|morgue|grave|boot|wheelchair|coffin|
      box)|dead|buried|hurt|stabbed|shot)`,
  ),
  rule(
    "threat",
    0.7,
    `(?:someone|somebody|people|she|he|you|u)(?:'s| is| are|'re|s)? (?:gonna|going to|
      about to) (?:get (?:seriously |badly )?hurt|die|bleed|end up dead)(?: \\.)? (?:if|unless|until) (?:he|she|
      they|you|u|this (?:bitch|cunt|prick)) (?:keeps?|don't|dont|doesn't|doesnt|shuts?|stops?|pays?|deletes?|
      carries|carry)|
      (?:you|u|he|she) (?:won't|wont|will not|ain't gonna|aint gonna|isn't going to) (?:live to )?(?:see|
      make it to) (?:christmas|tomorrow|(?:your |ur |his |her )?next birthday|the (?:morning|weekend|
      new year))(?= \\. | $| mate| bruv| bro| if| lol)`,
    {
      after: "(?:sadly|decorations|think|afraid|worried)",
    },
  ),
  rule(
    "threat",
    0.6,
    `(?:keep|carry on) (?:talking|posting|running (?:your|ur) mouth|chatting shit|
      chatting)(?: [a-z]+){0,3} (?:see what happens|get (?:your|ur) (?:head|teeth|face)|end up (?:dead|in hospital))`,
  ),
  rule(
    "threat",
    0.9,
    `(?:outside|round) (?:your|ur|yer) ${HOUSE}(?: [a-z]+){0,3} (?:with|wit|w) (?:a |our |my |
      some )?(?:bats?|knives|knife|hammers?|guns?|machetes?|petrol|blades?)|(?:gonna|going to|about to|will|
      bout to) get (?:your|ur|yer) (?:jaw|nose|legs?|teeth|face|head|neck|arms?|skull|
      kneecaps?)(?: fucking)? (?:broke|broken|smashed|kicked|knocked|caved|bashed|punched|snapped|cut|split)|
      (?:you|u|your [a-z]+|ur [a-z]+)(?:'ll| will| are gonna|'re gonna| is gonna| gonna) (?:be|get|
      end up) found (?:dead|hanging|floating|face down|in (?:a|the) (?:ditch|river|bin|woods|boot))|put my (?:fist|
      boot|foot|knife|blade) (?:through|in|into) (?:your|ur) (?:face|teeth|head|skull|mouth)|
      (?:leak|post|share|expose) (?:your|ur|all your) (?:nudes|naked pics|nude pics|private pics|
      sex tape)(?: [a-z]+){0,3} (?:unless|if (?:you|u) (?:don't|dont))`,
    {
      before: "(?:cleaned|painted|done|checked|tattooed|to (?:fix|help|put|hang|mend|cut))",
    },
  ),
  rule(
    "threat",
    0.9,
    `${WILL}${REALLY} (?:cut off ${ALL_YOUR} (?:fingers?|head|hands?|ears?|dick|balls|tongue)|
      cut ${ALL_YOUR} (?:fingers?|head|hands?|ears?|dick|balls|tongue) off|pop ${YOU} in the|
      drop ${YOU}(?= \\. | $| bitch| mate| in)|make (?:people like )?${YOU} (?:vanish|disappear))`,
  ),
  rule(
    "threat",
    0.7,
    `${WILL}${REALLY} make ${ALL_YOUR} li(?:fe|ves) (?:hell|a misery|a living hell|miserable)|
      (?:you|u)(?:'ll| will|ll) (?:be sorry(?= \\. | $)|regret (?:the day|crossing|messing with|fucking with)|
      pay (?:dearly|for this|for what)(?= \\. | $| you)|beg (?:me|for mercy))|(?:someone|somebody)(?:'s| is|
      s) getting (?:merked|stabbed|shot|killed|shanked|battered)(?: tonight)?|
      (?:gonna|going to|'ll|will|wait (?:till|til|until) (?:i|we) (?:see|catch|find|get) (?:you|
      u))(?: [a-z]+){0,3} (?:see what i do to (?:you|u)|(?:your|ur) (?:jaw|teeth|skull|head) (?:smashed|broke|
      broken|in))`,
    { before: "(?:missed|when you miss)" },
  ),
  rule(
    "threat",
    0.9,
    `${WILL}${REALLY} (?:have ${ALL_YOUR} (?:legs?|arms?|fingers|kneecaps|face|jaw|head) (?:broken|smashed|broke|
      cut off|
      kicked in)|set ${ALL_YOUR} (?:house|home|flat|car|van|shop|hair|dog|cat|family) on fire)|(?:i'm|im|i am|we're|
      we are) coming (?:for|after) (?:you|u) and (?:your|ur) ${RELATIVE}|(?:won't|wont|will not) be (?:smiling|
      laughing|
      talking|so [a-z]+)(?: [a-z]+){0,2} when (?:i|we) (?:catch|see|get|find|stab|come)`,
  ),
];
