import "server-only";
import { NOBODY, rule, SHOULD_HAVE, START, type WordRule } from "./rule";

const KILLED = `(?:shot|hanged|hung|strung up|executed|lynched|gassed|beheaded|put down|put to death|burned alive|
      burnt alive|stoned|drowned|
    castrated|guillotined|beaten to death|kicked to death|stabbed|skinned alive|raped|buried alive|fed to (?:pigs|
      dogs|lions|sharks)|put up against (?:a|the) wall|taken out and shot|lined up and shot)`;
const OUGHT = "(?:should|ought to|needs? to|deserves? to|must|has to|have to)(?: (?:all|both|really|just|fucking))*";
/** What is shot, hung or put down without harm. */
const SHOOTS = `(?:at (?:golden|dawn with|sunset|sunrise|night|dusk|f ?[0-9])|on (?!sight)|in (?!the (?:head|face|
      back|street))[a-z]+|from|with|for (?:the|a|our)|
    glasses|as|out|up|to|by|like this|again before)`;

/** Wishes that a person is killed, without a threat to do it. */
export const DEATH_WISHES: readonly WordRule[] = [
  rule(
    "threat",
    0.9,
    `(?:you|u|(?:people|men|women|scum|idiots|bastards|traitors|[a-z]+s) like (?:you|
      u))(?: all| both| lot)? ${OUGHT} (?:be|get) ${KILLED}`,
    {
      before: `${SHOOTS}|(?:on|as|for|down for)`,
    },
  ),
  rule(
    "threat",
    0.75,
    `(?:he|she|they|them|him|her|(?:people|men|women|scum|[a-z]+s) like (?:him|her|them|that|this)|(?:these|those|
      such|all) (?:[a-z]+ )?(?:people|men|women|
      scum|bastards|traitors|thugs|animals|politicians|judges|bankers|journalists|criminals|idiots|
      clowns))(?: all| both| lot)? ${OUGHT} (?:be|get) ${KILLED}`,
    { before: SHOOTS },
  ),
  rule(
    "threat",
    0.6,
    `(?:the|that|this|every|our|whoever did (?:this|that)) (?!(?:[a-z]+ )?(?:scene|film|movie|photos?|pictures?|
      video|shot|ad|series|episode|portraits?|
      washing|coat|painting|dog|cat|horse|cattle|animals?|deposit|phone|book|
      name)s? )[a-z]+(?: [a-z]+)? ${OUGHT} (?:be|get) ${KILLED}`,
    { before: SHOOTS },
  ),
  rule(
    "threat",
    0.6,
    `(?:he|she|they|you|that lot|those people|these people)(?: all| both| just)? (?:wants? (?:a good )?(?:shooting|
      hanging|stringing up|lining up and shooting|
      putting down)|(?:needs?|deserves?) (?:shooting|stringing up|gassing|putting down like (?:a |the )?(?:dogs?|
      animals?)|lining up(?: against (?:a|the) wall)? and shooting))`,
    {
      before: "(?:lessons?|classes|gear|out|up|around|the|a|my|our|in|on|at|from|outdoors|practice|with)",
    },
  ),
  rule(
    "threat",
    0.6,
    "(?:hang|shoot|gas|behead|lynch) (?:them|em) all(?= \\. | $)|string (?:him|her|them) up(?= \\. | $)",
    {
      after: "(?:to|and|i|we|you|they|then|carefully)",
    },
  ),
  rule(
    "threat",
    0.75,
    `(?:hang|shoot|gas|behead|lynch|drown|bomb|burn|execute|nuke|exterminate) (?:the (?:whole |bloody |
      fucking )?lot of (?:them|em|you)|every (?:last |single )?one of (?:them|em|you)|
      (?:them|em) all(?= \\. | $))`,
    {
      after: "(?:to|i|we|he|she|can|could|will|would|who|that)",
      before: "(?:on|up|in|along|from|with|over|together|to dry)",
    },
  ),
  rule(
    "threat",
    0.75,
    `put (?:him|her|them|you|u) down like (?:a |the )?(?:(?:rabid |mad |sick )?dogs?|animals?|they are)`,
  ),
  rule(
    "harassment",
    0.9,
    `(?:dance|piss|spit|shit|crap|dancing|pissing|spitting|shitting) on (?:your|ur) graves?|(?:(?:can't|cant|
      cannot) wait|counting down|counting the days|looking forward) (?:till|til|until|for|to|when) (?:you're|
      you are|youre|ur|u r|you|u|the day (?:you|u))(?: finally| to| all)? (?:dead|die|dies|drop dead|in the ground|
      six feet under|killed)`,
    { before: "(?:laughing|of|down|my hair|again in|to this|in (?:mario|this|the) (?:game|level|kart))" },
  ),
  rule(
    "harassment",
    0.9,
    `(?:hope|wish|pray|praying|hoping) (?:that )?(?:you|u)(?: [a-z]+){1,8} and die(?= \\. | $| in (?:agony|pain|
      a)| slowly| alone| screaming| horribly| soon)|(?:hope|pray|praying|hoping|wish) (?:that )?(?:you|u) (?:don't|
      dont|do not|never) (?:make it(?= \\. | $| through| home| to (?:christmas|tomorrow|your))|
      wake up(?= \\. | $| tomorrow| again)|survive(?= \\. | $| the (?:winter|night|week|year|operation|surgery|
      crash))|recover(?= \\. | $| from)|see (?:tomorrow|christmas|another)|come home|get better|pull through)`,
    { after: "(?:not|don't)" },
  ),
  rule(
    "harassment",
    0.85,
    `(?:love|like|want|pay|happy|waiting|can't wait|cant wait|live) to (?:see|watch) (?:you|u|your kids?|
      ur kids?)(?: all| slowly| just)? (?:bleed|burn|die|suffer|hang|choke|drown|rot|swing|beg for (?:your|ur) life)`,
    {
      before: "(?:of|with|laughing|around|out with|calories|up|into)",
      after: "(?:don't|dont|never|not|wouldn't|hate)",
    },
  ),
  rule(
    "threat",
    0.75,
    `(?:someone|somebody)(?: please| just| needs to| should)* (?:run|mow) (?:(?:this|that|these|those) [a-z]+|him|
      her|them|it) (?:over|down)|the sooner (?:you|u|he|she|they)(?:'re| are|'s| is|r)? (?:dead|die|dies|
      in the ground|gone for good)`,
  ),
  rule(
    "harassment",
    0.9,
    `(?:i |really |sincerely |honestly |just )*(?:hope|pray|wish)(?: that)? (?:you|u|
      your [a-z]+|ur [a-z]+)(?: (?!not|don't|dont|never|nobody|beat|beats|survive|recover|avoid|no|doesn't|doesnt|
      won't|plants?|phone|battery|if|but|when)[a-z]+){1,7} (?:perish|die|dies|rot in hell|burn alive|in agony|
      with (?:you|u) (?:inside|in it)|painful death|to death)(?= \\. | $| in| slowly| alone)|
      (?:you|u|they|he|she) deserves? (?:(?:a|to have a|to die a) (?:(?:slow|painful|horrible|agonising|long|very|
      and) )+death|cancer|aids|to (?:suffer|rot|burn))|should(?:'ve| have|a| of|ve) been (?:you|u) (?:in that|
      who died|that died|dead|instead|not (?:him|her|them)|under)|
      may (?:you|u|your|ur)(?: (?!never|not)[a-z]+){0,3} (?:die|rot|burn|suffer|
      perish)(?= \\. | $| before| in| slowly| alone| painfully)`,
    {
      after: "(?:don't|not)",
      before: "(?:laughing|of|down|hard|in peace|happy|with laughter)",
    },
  ),
  rule(
    "threat",
    0.6,
    `to (?:see|watch) (?:him|her|them|that [a-z]+|those [a-z]+) (?:swing|hang|burn|bleed|die|
      rot)(?= \\. | $| in| slowly| for)|put (?:that|this) (?:woman|man|bitch|cunt|guy|girl|clown|old [a-z]+|
      prick) (?:in the ground|down|six feet under|out of (?:his|her|our) misery)`,
  ),
  rule("threat", 0.6, "(?:dance|piss|spit|shit) on (?:his|her|their) graves?"),
  rule(
    "harassment",
    0.9,
    `(?:(?:you|u|your mum|ur mum|your mother|ur mother|your mom|ur mom|your dad|ur dad) |
      ${START})${SHOULD_HAVE}(?: (?:just|really|fucking))? (?:(?:been )?(?:aborted|drowned at birth|
      strangled at birth|
      smothered at birth|drowned in the bath)(?: (?:you|u))?|(?:swallowed|smothered|drowned|strangled) (?:you|u)|
      used a (?:condom|coat hanger)|died (?:in|at|instead|when|with|as)|never been born|been (?:killed|run over|
      stillborn|a (?:stain|blow ?job|wank)))`,
    { before: "(?:in (?:that|this|the) (?:game|level|match|film|episode|fight))" },
  ),
  rule(
    "harassment",
    0.95,
    `(?:i )?(?:really )?(?:wish|wished) (?:that )?(?:you|u) (?:were|was|where|are) (?:dead|never born|6 feet under|
      six feet under|in (?:a|the) (?:grave|ground))|wish (?:you|u) (?:had never|hadn't|never) been born|
      wish (?:you|u) (?:would|had|'d)(?: just)? (?:die|died|drop dead)`,
    { after: "(?:made me|will|you'll|not)" },
  ),
  rule(
    "harassment",
    0.9,
    `(?:you|u|people like (?:you|u)) (?:don't|dont|do not|didn't|never) (?:even )?deserve (?:to (?:live|breathe|
      be alive|exist|walk this earth|have (?:kids|children))|(?:life|oxygen|air|the air))|
      (?:you|u) (?:shouldn't|shouldnt|should not) (?:be (?:alive|breathing)|exist)|(?:you're|ur|you are|youre|
      u r) better off dead`,
    { after: "(?:that|think|feel like|if|tells? you|says?|believe|not)", before: "(?:on|without|in|like|with|here)" },
  ),
  rule(
    "harassment",
    0.9,
    `(?:shame|pity|sad|too bad|gutted|wish|unfortunate(?:ly)?) (?:that )?(?:(?:the |that |your |ur |it |he |she |
      they |covid |cancer )+(?:[a-z]+ )?(?:didn't|didnt|did not|never|hadn't) (?:kill|finish|take|killed|
      end) (?:you|u)(?: off)?|
      (?:you|u) (?:survived|didn't die|didnt die|lived|pulled through|woke up|were born|was born|made it (?:out|
      home)|weren't (?:killed|on (?:it|that plane))|(?:are|r) still (?:alive|breathing)))`,
    { after: "(?:what a|not)", before: "(?:in (?:the|this) (?:game|round|match)|to see|for)" },
  ),
  rule(
    "harassment",
    0.9,
    `(?:i'd|id|i would|i'll|ill|i will|we'd|i'm gonna|im gonna)(?: so| just)? (?:laugh|cheer|celebrate|smile|
      be happy|be glad|throw a party|have a party|dance|open (?:a|the) (?:bottle|champagne)) (?:if|when|
      the day) (?:you|u|your kids?|ur kids?)(?: all)? (?:died|die|dies|
      got (?:hit|killed|shot|stabbed|cancer|run over|raped)|get (?:hit|killed|shot|stabbed|cancer|run over|raped)|
      dropped dead|drop dead|killed yourself|kill yourself)`,
    { before: "(?:laughing|in (?:the|this|a) (?:game|level))" },
  ),
  rule(
    "harassment",
    0.9,
    `(?:you|u) (?:can|should|will|'ll|deserve to|must)(?: all| both)? (?:rot|burn|roast) in hell|
      ${START}drop dead (?:you|u|@|scum|bitch|cunt)`,
  ),
  rule("harassment", 0.75, `${START}(?:just |please |oh |so |and )*(?:(?:rot|burn) in hell|drop dead)`, {
    before: "(?:gorgeous|fred|is|was|cynical|funny|dates?|deadline|time|line|point)",
  }),
  rule(
    "threat",
    0.6,
    `(?:he|she|they|(?:people|scum|men|women|[a-z]+s) like (?:him|her|that|this|them)) (?:doesn't|doesnt|don't|dont|
      do not|does not) deserve to (?:live|breathe|be alive)`,
    {
      before: "(?:in|on|with|here|like)",
    },
  ),
  rule(
    "harassment",
    0.75,
    `${NOBODY} (?:would|will|'d) (?:come to|cry at|turn up (?:to|at)|go to) (?:your|ur) funeral|(?:the|ur|
      your) (?:funeral|coffin) (?:is|will be) (?:waiting|empty)`,
  ),
  rule(
    "threat",
    0.75,
    `(?:someone|somebody|anyone)(?: please| just)? (?:shoot|stab|kill|strangle|murder|hang) (?:this|that|these|
      those) (?:[a-z]+ )?(?:man|woman|men|women|bitch|guy|
      girl|boy|kids?|idiots?|clown|person|bastards?|prick|cunt|traitor|creep|pig)`,
  ),
  rule(
    "harassment",
    0.9,
    `if (?:you|u) (?:died|killed yourself|killed urself|disappeared|dropped dead)(?: [a-z]+)? (?:${NOBODY}|everyone|
      everybody) (?:would|will|'d)|(?:i|we|everyone) (?:want|wants|need|needs) (?:you|
      u) dead(?= \\. | $| and| you| u)|(?:hope|pray|wish) (?:that )?(?:
      cancer|covid|aids|death|a heart attack) (?:takes|gets|kills|finishes|finds) (?:you|u)|
      better(?: place)? (?:when|once|
      if|now) (?:you|u)(?:'re| are| r)? (?:dead|gone for good|6 feet under|six feet under)`,
    { after: "(?:not|never)" },
  ),
  rule("threat", 0.6, `${START}(?:just |please )*(?:hang|lynch|behead|execute) (?:him|her)(?= \\. | $)`),
];
