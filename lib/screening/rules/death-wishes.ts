import "server-only";
import { rule, type WordRule } from "./rule";

const KILLED = `(?:shot|hanged|hung|strung up|executed|lynched|gassed|beheaded|put down|put to death|burned alive|
      burnt alive|stoned|drowned|
    castrated|guillotined|put up against (?:a|the) wall|taken out and shot|lined up and shot)`;
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
    `(?:he|she|they|you|that lot)(?: all)? wants? (?:shooting|hanging|stringing up|lining up and shooting|
      putting down)`,
    {
      before: "(?:lessons?|classes|gear|out|up|around|the|a|my|our)",
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
    `(?:someone|somebody|anyone)(?: please| just)? (?:shoot|stab|kill|strangle|murder|hang) (?:this|that|these|
      those) (?:[a-z]+ )?(?:man|woman|men|women|bitch|guy|
      girl|boy|kids?|idiots?|clown|person|bastards?|prick|cunt|traitor|creep|pig)`,
  ),
];
