import "server-only";
import { rule, START, type WordRule, YOU } from "./rule";

/** The word lists have the slurs. */
const GROUP = `(?:jews|jewish people|muslims|muslim people|islamists|moslems|blacks|black people|black men|
      black women|africans|
    asians|arabs|indians|pakistanis|bangladeshis|chinese people|immigrants|illegal immigrants|illegals|migrants|
    refugees|asylum seekers|foreigners|gays|gay people|gay men|lesbians|homosexuals|queers|bisexuals|transgenders|
    transgender people|trans people|trans women|trans men|gypsies|gypsys|roma|travellers|poles|romanians|albanians|
    irish people|mexicans|latinos|hindus|sikhs|christians|catholics|whites|white people|disabled people|
    autistic people|the disabled|feminists|(?:black|gay|muslim|islamic|jewish|trans|asian|arab|disabled|autistic|
      gypsy|immigrant|migrant|refugee|foreign|white|hindu|sikh|african|
    pakistani|indian|polish|romanian|albanian|somali|nigerian|mexican|queer|lesbian|brown) (?:people|men|women|man|
      woman|kids|children|folk|families|scum|boys|girls|babies))`;
/** Groups, without words that are also other things ("poles", "travellers"). */
const CLEAR_GROUP = `(?:jews|jewish people|muslims|muslim people|moslems|blacks|black people|black men|arabs|
      pakistanis|somalis|nigerians|albanians|romanians|immigrants|illegals|
    migrants|refugees|asylum seekers|foreigners|gays|gay people|lesbians|homosexuals|queers|transgenders|
      trans people|trans women|gypsies|gypsys|mexicans|hindus|disabled people|autistic people)`;
const ONE_OF_A_GROUP = `(?:jew|muslim|moslem|black|black man|arab|gypsy|immigrant|migrant|refugee|foreigner|gay|
      homosexual|queer|tranny|
      pakistani|somali|albanian|romanian|indian|mexican|hindu)`;
/** The sentence reports or denies it. */
const REPORTED = `(?:say|says|said|saying|think|thinks|thought|claim|claims|claiming|believe|believes|assume|
      assumes|that|not|myth|idea|implying|suggest|suggesting|why|if|like|never|told me)`;
const THESE = "(?:all |the |those |these |every |any |of |them |fucking |filthy |dirty |bloody )*";

export const HATE_RULES: readonly WordRule[] = [
  rule(
    "hate",
    0.97,
    `(?:gas|exterminate|eradicate|lynch|behead|sterilise|sterilize|castrate|burn|(?:hang|shoot) (?:all|the|every|
      them)|kill|cleanse us of|purge) ${THESE}${GROUP}`,
    {
      after: `(?:not|don't|never|didn't|to|who|they|he|she|police|nazis|would|mobs?|used to|mosquitoes that|that|
          tried to|plot to)`,
      before: "(?:who|hiding)",
    },
  ),
  rule(
    "hate",
    0.97,
    `(?:want|wanna|ought|need|going|gonna|got) to (?:gas|exterminate|eradicate|lynch|behead|sterilise|burn|(?:hang|
      shoot) (?:all|the|every|them)|kill) ${THESE}${GROUP}`,
    {
      after: "(?:they|he|she|nazis|who|don't)",
    },
  ),
  rule(
    "hate",
    0.97,
    `${THESE}(?:${GROUP}|women) (?:should|must|need to|ought to|have to|deserve to)(?: (?:all|just|
      really))? (?:(?:be|get) (?:exterminated|eradicated|gassed|shot|hanged|hung|wiped off|killed|lynched|burned|
      burnt|
      wiped out|sterilised|sterilized|castrated|executed|put down|deported|rounded up|beaten|banned from breeding|
      drowned|enslaved|raped|stoned)|die|rot|burn|drown)`,
    {
      after: "(?:nobody says|no one says|not)",
      before: "(?:alone|with dignity|at home)",
    },
  ),
  rule("hate", 0.95, `(?:death to|deport|we must deport|round up|send back) ${THESE}${GROUP}`, {
    after: "(?:not|don't|never|plan to|plans to|stop|how can they|they)",
  }),
  rule("hate", 0.95, `(?:let|make) ${THESE}${GROUP}(?: all| just)? (?:drown|die|starve|burn|rot|freeze|sink|hang)`, {
    after: "(?:not|don't|never|to|they|who|we|he|she|cannot|can't)",
  }),
  rule(
    "hate",
    0.75,
    `sink (?:the |all the |their |those |these |every )*(?:boats?|dinghy|dinghies)(?: and let (?:them|
      em)(?: all)? drown)?|let (?:them|em) (?:all )?drown(?= \\. | $)|drown (?:the )?(?:migrants|boat people|dinghy)`,
    {
      after: "(?:to|battleship|play|they|storm|waves|i|we|could)",
      before: "(?:in|by sea|battleship|of)",
    },
  ),
  rule(
    "hate",
    0.95,
    `the only good (?:${ONE_OF_A_GROUP}|${GROUP}|paki|nigger|faggot|pikey)s? (?:is|are) (?:a )?dead|(?:6|
      six) ?(?:million|mil|gorillion) (?:wasn't|wasnt|was not|weren't|were not|isn't) (?:nearly |even )?enough|
      (?:14 ?words|14) ?(?:88|1488)|white power(?= 14| 88| 1488| worldwide)|the holocaust (?:never happened|
      was (?:a (?:lie|hoax|myth)|fake|justified)|should have)|holohoax`,
    {
      after: REPORTED,
    },
  ),
  rule("hate", 0.75, `(?:${START}white power(?= \\. | $)|14 words(?= \\. | $)|1488(?= \\. | $))`, {
    after: "(?:in|only|just|of|exactly)",
  }),
  rule(
    "hate",
    0.85,
    `(?:never|don't|dont|do not|can't|cant|cannot) (?:ever )?trust (?:a |an |any |the |these |those |
      filthy )*(?:${CLEAR_GROUP}|${ONE_OF_A_GROUP}|paki)s?(?= \\. | $| ever| with| they)`,
    {
      after: `${REPORTED}|(?:who|people|they)`,
    },
  ),
  rule(
    "hate",
    0.75,
    `${START}(?:all )?${THESE}${CLEAR_GROUP}(?: are|'re| r)?(?:n't|nt| not| never) (?:welcome|wanted|human|people|
      british|english)(?: here| in (?:this|our|my|britain|england|the uk)| anymore)?`,
  ),
  rule(
    "hate",
    0.9,
    `${START}(?:get |kick |we want |throw )?(?:all )?(?:the )?${CLEAR_GROUP} out(?: of (?:britain|england|europe|
      the uk|scotland|wales|ireland|our [a-z]+|my [a-z]+|this country|the country|here)| now|
      (?= \\. | $))|(?:england|britain|europe|ireland|scotland) for (?:the )?(?:english|whites|white people|
      british only)|keep (?:britain|england|europe|america) white`,
  ),
  rule(
    "hate",
    0.75,
    `${START}(?:you |filthy |dirty |bloody |fucking )*(?:${GROUP}|wogs|pakis|
      spics)(?: all| just| should| need to| please)* (?:go (?:back )?home|go back)(?= \\. | $| now| we| you)`,
  ),
  rule(
    "hate",
    0.9,
    `${THESE}(?:${GROUP}|women) (?:(?:all )?belong|
      should (?:all )?be(?: locked)?(?: up)?(?: kept)?) (?:back )?(?:in|on|at) (?:a |an |the )?(?:cages?|zoos?|
      ovens?|gas chambers?|concentration camps?|jungle|trees|chains|asylums?|bottom of the (?:sea|channel))`,
    {
      after: REPORTED,
    },
  ),
  rule(
    "hate",
    0.9,
    `${THESE}(?:${GROUP}|women) (?:shouldn't|shouldnt|should not|should never) (?:exist|be allowed to (?:exist|
      breathe|breed|vote|live|have (?:kids|children))|have (?:been born|rights|the vote|human rights))|
      ${THESE}${GROUP} should(?: all)? (?:be aborted|be sterilised|be wiped out|be put in camps)`,
    { after: REPORTED },
  ),
  rule(
    "hate",
    0.85,
    `${THESE}(?:${CLEAR_GROUP}|disabled [a-z]+|autistic [a-z]+) (?:are|r)(?: (?:all|just|nothing but|basically|
      literally|such))*(?: a| an)? (?:waste of (?:[a-z]+ )?(?:space|oxygen|money|air|resources|tax)|
      (?:drain|burden|plague|blight|stain|curse) on|mistakes? of nature|disgusting|revolting|(?:(?!not |never |no |
      hardly |rarely |less |more )[a-z]+ )?(?:terrorists|rapists|thieves|criminals|parasites|paedophiles|pedophiles|
      paedos|pedos|nonces|groomers|perverts|predators|whores|sluts|scum|freaks|
      retards|vermin|leeches|scroungers|devils?|demons|sinners)|going to (?:hell|burn)|mentally (?:ill|sick)|
      less (?:intelligent|human|than))`,
    {
      after: REPORTED,
      before: "(?:says|said|claims?|is a (?:myth|lie)|who)",
    },
  ),
  rule(
    "hate",
    0.75,
    `(?:all|most|those|these) ${THESE}(?:${GROUP}|women|men|girls) (?:are|r)(?: (?:all|just|nothing but|
      such))* (?:terrorists|rapists|thieves|thieving [a-z]+|criminals|paedophiles|pedophiles|nonces|groomers|
      perverts|whores|sluts|slags|scum|
      freaks|disgusting|mentally ill|parasites|trash)`,
    { after: REPORTED },
  ),
  rule(
    "hate",
    0.7,
    `(?:islam|judaism|hinduism|the quran|the koran) is (?:a |an )?(?:cancer|disease|plague|evil|death cult|
      cult of death|filth|poison|virus|cult of (?:rapists|paedos|pedos))|muhammad was a (?:pedo|paedo|rapist)[a-z]*`,
    { after: REPORTED },
  ),
  rule(
    "hate",
    0.7,
    `(?:${CLEAR_GROUP}|indians|women)(?: all)? (?:stink|smell (?:of|like|disgusting|bad)|breed like (?:rats|rabbits|
      flies))|(?:the )?(?:jews|zionists|jewish people) (?:control|own|run|rule|are behind) (?:the |all |our |
      every)(?:[a-z ]{0,12})?(?:banks?|media|world|
      government|money|thing)`,
    { after: REPORTED },
  ),
  rule(
    "hate",
    0.75,
    `(?:${CLEAR_GROUP}|africans|women)(?: all| just)? (?:have|got|have got) (?:a )?(?:lower|low|no|smaller) (?:iqs?|
      intelligence|brains?)|(?:jews|muslims|zionists|globalists) (?:are|were) behind (?:it|this|everything|9 ?11|
      covid)|jews did (?:9 ?11|this|it)|great replacement is (?:real|true|happening)|
      race traitors?|(?:disgrace|traitor) to (?:the|your) (?:white )?race|(?:no|fuck) (?:jews|blacks|muslims|
      pakis)(?: no (?:[a-z]+)){1,2}`,
    { after: REPORTED },
  ),
  rule(
    "hate",
    0.85,
    `(?:a|the only) good (?:tranny|paki|nigger|faggot|${ONE_OF_A_GROUP}) is a dead|(?:put|set) (?:the|that|
      this) (?:[a-z]+ )?(?:asylum|migrant|refugee|immigrant) (?:[a-z]+ )?on fire|(?:burn|hang|shoot|
      gas) (?:all )?the (?:gays|queers|jews|muslims|blacks|migrants|immigrants|pakis|gypsies)|
      (?:gypos|gyppos|gypsies|travellers|muslims|migrants|pakis) should(?: all)? be (?:burned|burnt|bombed|gassed|
      shot) ?(?:out)?`,
    { after: REPORTED },
  ),
  rule(
    "hate",
    0.7,
    `women (?:are|r)(?: (?:all|just|naturally))* (?:too )?(?:stupid|dumb|thick|inferior|weak|emotional|
      hysterical)(?: to [a-z]+)?|(?:women|girls|females|a woman|wives)(?: only| all)? belongs? (?:only )?in (?:the|
      a) (?:kitchen|bedroom)|
      (?:trans women|transwomen|a trans woman|trans people) (?:are|is)(?: just| all| nothing but)* (?:a )?(?:men|
      man|perverts?|freaks?|blokes?|predators?|mentally ill|delusional|
      sick)(?= \\. | $| in| pretending| dressed| and| who| freaks?)`,
    {
      after: REPORTED,
    },
  ),
  rule(
    "hate",
    0.75,
    `(?:you people|your kind|your lot|these people|those people|your sort) (?:are|r)(?: (?:all|just|nothing but|
      basically|literally))* (?:animals|vermin|savages|scum|filth|filthy|disgusting|parasites|rats|subhuman|
      a (?:disease|plague|cancer)|not welcome)|
      (?:don't|dont|do not) want your (?:kind|sort) (?:here|in)|cleanse (?:our|this|the|europe|britain|
      england)(?: (?:country|nation|streets|land|race))? of|ethnic(?:ally)? cleans(?:e|ing) (?:them|now|
      is the (?:answer|only))`,
    {
      after: REPORTED,
    },
  ),
  rule(
    "hate",
    0.95,
    `${THESE}(?:${GROUP}|women) (?:are|r)(?: (?:all|just|nothing but|basically|literally))*(?: (?:a|
      like))? (?:vermin|sub ?human(?:s)?|cockroaches|animals|parasites|rats|plague|disease|cancer|filth|filthy|scum|
      inferior|not (?:even )?(?:human|people)|savages|apes|monkeys|pests|degenerates|an abomination|abominations)`,
    {
      before: "(?:lovers?|welfare|rights?|too)",
    },
  ),
  rule(
    "hate",
    0.97,
    `(?:hitler (?:was right|did nothing wrong|should have finished|had the right idea)|sieg heil|heil hitler|
      88 heil|white power (?:forever|worldwide|now|movement)|gas chambers? for|hang (?:all )?the (?:gays|queers))`,
  ),
  rule(
    "hate",
    0.9,
    `(?:go )?back to (?:your|ur) (?:own )?(?:shithole|filthy|fucking|third world)(?: (?:country|hole|continent|
      village))?|(?:go|fuck off|get) (?:the fuck |the hell )?back to (?:your|ur) own country|go back to (?:africa|
      pakistan|india|china|poland|mexico) (?:where you (?:belong|came)|you)`,
  ),
  rule(
    "hate",
    0.75,
    `(?:go|fuck off|piss off|bugger off|get|send (?:them|em|him|her|you|the lot)(?: all| of them)?|ship (?:them|
      em)(?: all)?) (?:the (?:fuck|hell) )?(?:back |home )?(?:to )?where (?:you|u|they|ya|he|she)(?:'ve)? (?:came|
      come|belong)(?: from)?|
      (?:speak|learn) english or (?:get (?:the fuck )?out|leave|go (?:home|back)|fuck off)|get out of (?:my|
      our) country(?= \\. | $| you| and| now| if)|go back to your (?:own )?(?:country|village|hut|desert|cave|
      jungle)`,
    {
      after: `${REPORTED}|(?:to|i|i'll|we|we'll|then|they)`,
      before: "(?:to (?:check|look|see)|on the)",
    },
  ),
  rule(
    "hate",
    0.85,
    `(?:the )?holocaust (?:is|was) (?:a )?(?:hoax|lie|myth|fake)|(?:needs?|
      deserves?) (?:a )?(?:good )?(?:raping|to be raped)|(?:fags|faggots|gays|queers|jews|muslims|trannies|
      homosexuals)(?: all| will| should| can| gonna)* (?:burn|rot) in hell|(?:${CLEAR_GROUP}|(?:black|gypsy|muslim|
      migrant) (?:kids|people|men)) (?:are|r) (?:born|natural|all) (?:criminals|thieves|killers|rapists|terrorists)|
      deport (?:every|any|each) (?:single )?(?:last )?(?:${ONE_OF_A_GROUP})|(?:burn|bomb|shoot|smash|drive) (?:them|
      the muzzies|the pakis|the muslims|the migrants) (?:all )?out(?= \\. | $)|(?:enemy|enemies) of (?:mankind|
      humanity|the white race)`,
    { after: `${REPORTED}|(?:says|denying)` },
  ),
  rule(
    "hate",
    0.7,
    `(?:being (?:gay|trans|queer|lesbian)|homosexuality|transgenderism|islam) (?:is|
      should be) (?:a |an )?(?:mental (?:illness|disorder)|disease|sin|disgusting|unnatural|illegal|perversion|
      abomination|banned)|(?:(?:two|2) (?:men|women|blokes|lads) kissing|gays|gay people|
      lesbians)(?: [a-z]+){0,3} (?:makes?|make) me (?:want to )?(?:vomit|sick|puke|throw up)|ban islam|
      (?:england|britain|europe|ireland|america|this country) is (?:for|only for) (?:the )?(?:whites?|white people|
      english people)|(?:don't|dont|do not) want (?:your|their) (?:sort|kind)`,
    { after: `${REPORTED}|(?:it was)` },
  ),
  // An order to leave. It may be about a trip, so it is queued.
  rule(
    "hate",
    0.6,
    `(?:(?:fuck|piss|bugger) off|go|get) (?:the (?:fuck|hell) )?back to (?:africa|pakistan|india|china|poland|
      romania|mexico|bongo bongo land)`,
    {
      after: `(?:to|i|i'd|i'll|we|we'll|we'd|they|he|she|it|never|would|will|could|can|can't|might|must|should|when|
      if|not|gonna|let's|lets|
      wanna|people|who|dad|mum|parents|did|didn't|don't)(?: (?:just|all|always|often|both|definitely|never|then))?`,
      before: `(?:this|next|in|for|soon|every|one|tomorrow|with|again|on|at|as|after|before|because|when|to|then|
      now that|each|together|
      and (?:see|visit|eat|do|explore|travel|spend|stay|volunteer))`,
    },
  ),
  rule(
    "hate",
    0.9,
    `(?:${YOU}|your lot|they|these people|those people)(?: (?:all|both|people|lot))?(?: (?:look|sound|smell|act|
      behave))? like (?:a |an |wild |filthy )*(?:monkeys?|
      apes?|gorillas?|chimps?|savages)(?: (?:and|so|now))? (?:go|fuck off|get|piss off)(?: the (?:fuck|
      hell))? back to`,
  ),
];
