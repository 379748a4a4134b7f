import "server-only";
import { rule, type WordRule, YOU } from "./rule";

/** The word lists have the slurs. */
const GROUP = `(?:jews|jewish people|muslims|muslim people|islamists|moslems|blacks|black people|black men|black women|africans|
    asians|arabs|indians|pakistanis|bangladeshis|chinese people|immigrants|illegal immigrants|illegals|migrants|
    refugees|asylum seekers|foreigners|gays|gay people|gay men|lesbians|homosexuals|queers|bisexuals|transgenders|
    transgender people|trans people|trans women|trans men|gypsies|gypsys|roma|travellers|poles|romanians|albanians|
    irish people|mexicans|latinos|hindus|sikhs|christians|catholics|whites|white people|disabled people|
    autistic people|the disabled|feminists)`;
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
      really))? (?:(?:be|get) (?:exterminated|eradicated|gassed|shot|hanged|hung|killed|lynched|burned|burnt|
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
  // An order to leave. It may be about a trip, so it is queued.
  rule(
    "hate",
    0.6,
    "(?:(?:fuck|piss|bugger) off|go|get) (?:the (?:fuck|hell) )?back to (?:africa|pakistan|india|china|poland|romania|mexico|bongo bongo land)",
    {
      after: `(?:to|i|i'd|i'll|we|we'll|we'd|they|he|she|it|never|would|will|could|can|can't|might|must|should|when|if|not|gonna|let's|lets|
      wanna|people|who|dad|mum|parents|did|didn't|don't)(?: (?:just|all|always|often|both|definitely|never|then))?`,
      before: `(?:this|next|in|for|soon|every|one|tomorrow|with|again|on|at|as|after|before|because|when|to|then|now that|each|together|
      and (?:see|visit|eat|do|explore|travel|spend|stay|volunteer))`,
    },
  ),
  rule(
    "hate",
    0.9,
    `(?:${YOU}|your lot|they|these people|those people)(?: (?:all|both|people|lot))?(?: (?:look|sound|smell|act|behave))? like (?:a |an |wild |filthy )*(?:monkeys?|
      apes?|gorillas?|chimps?|savages)(?: (?:and|so|now))? (?:go|fuck off|get|piss off)(?: the (?:fuck|hell))? back to`,
  ),
];
