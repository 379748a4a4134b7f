import "server-only";
import type { ScreeningHit } from "../contract";
import type { PreparedText } from "../text/classifier";
import { toHit } from "../text/normalize-unicode";

/** An apostrophe may be missing, or has become a space. */
const withApostrophes = (pattern: string) => pattern.replace(/(?:do|does|wo|need)n(?=t)|you(?=re)/g, "$& ?");

const anyOf = (...patterns: string[]) =>
  new RegExp(`(?<![a-z0-9])(?:${withApostrophes(patterns.join("|"))})(?![a-z0-9])`);

const CHILD_AGE = "(?:[7-9]|1[0-5])";
const PARENTS = "(?:mum|mam|mom|mummy|dad|parents|nan)";
const PADRES = "(?:padres|papis|papas|papa|mama|madre|padre|viejos)";

/** Signs that the reader is a child. English, then Spanish; the folded text has no accents and no apostrophes. */
const CHILD = anyOf(
  `(?:youre|ur|you are|u are|u r|r u|are you|you|u)(?: only| just| like| really| about| nearly| almost| turning)* ${CHILD_AGE}(?! ?(?:min|mins|k|km|miles|percent|pm|am|quid|points|goals|hours|hrs|days|weeks|months|years (?:of|in|ago|into)|in |of |st|nd|rd|th))`,
  `(?:an? |for an? |my )?${CHILD_AGE} ?(?:yo|yr old|yrs old|years old|year old)`,
  "how old (?:are|r) (?:you|u|ya)",
  "(?:for|at|than) (?:your|ur) age",
  "(?:girls?|lads?|boys?|kids?) (?:your|ur) age",
  "(?:girls?|boys?|kids?|in) (?:in )?(?:year|yr) ?[4-9]",
  `under ${CHILD_AGE}`,
  `(?:tienes|tenes|cumples|cumplis|de|con|tener|tengas)(?: los| casi| solo| ya| unos)* ${CHILD_AGE}(?: anos| anitos| anit[oa]s)?(?! ?(?:euros|minutos|horas|dias|semanas|meses|km|puntos|goles|por|de (?:la|el)|%))`,
  `${CHILD_AGE} (?:anos|anitos)`,
  "(?:cuantos anos|que edad) (?:tienes|tenes)",
  "(?:para|a|de) tu edad",
  "(?:[1-4][oº]? de )(?:la eso|primaria|eso|secundaria)",
  "nin[oa]s? de primaria",
  "(?:en|a|de|del) (?:la |el |tu |mi )?(?:cole|insti|colegio|instituto)",
  "(?:yr|year) ?[5-9]|your (?:school|homework|teachers?)|after school",
);

/** Each is rare among people who mean well towards a child they do not know. */
const SIGNS = {
  secrecy: anyOf(
    "our (?:little )?secret",
    "(?:just )?between (?:us|me and you|you and me)",
    `(?:dont|do not|never|no need to|wont) tell (?:your|ur|any|no ?one|${PARENTS}|if you)[a-z]*`,
    "delete (?:the|our|this|these|ur|your) (?:chats?|messages?|msgs|texts?|convos?)",
    "no ?(?:one|body) (?:needs|has|have) to know",
    "(?:turn|switch) (?:off )?(?:your |ur )?location(?: off)?",
    `tell (?:your|ur) ${PARENTS} (?:you|ur|u|youre)`,
    `(?:${PARENTS}|they) (?:dont|doesnt|wont|neednt) (?:need to|have to|ever)? ?know`,
    "dont need parents",
    "(?:nuestro|un|este) secret(?:o|ito)",
    "entre (?:tu y yo|vos y yo|nosotros)",
    `no (?:se lo |selo |le |les |lo )?(?:digas|cuentes|comentes)(?: nada)?(?: [a-z]+)? ?(?:a (?:tus?|nadie|${PADRES}))?`,
    "borra(?:r|lo)? (?:el|los|la|este|todo|esta|nuestros?) (?:chat|mensajes|conversacion)",
    "nadie (?:tiene que|tiene por que|se va a|debe) (?:saber|enterarse|enterar)[a-z]*",
    "apagar? la ubicacion",
    `sin que (?:se enteren?|lo sepan?|tus? ${PADRES})`,
  ),
  isolation: anyOf(
    "(?:are|r) (?:you|u|ya) (?:on (?:your|ur) own|alone|home alone)",
    "(?:on your|on ur) own (?:in (?:your|ur)|at home|now|tonight)",
    `(?:is|are) (?:your|ur) ${PARENTS} (?:home|in|there|around|asleep|out|at work)`,
    `(?:your|ur) ${PARENTS}(?: is| are|s)? (?:out|asleep|away|at work|not in)`,
    "come alone|round the corner from (?:your |ur |the )?school",
    "(?:estas|te quedas|estes|quedas|ven|venir|vente|vengas|quedate) (?:en casa )?sol(?:a|o|ita|ito)",
    `tus? ${PADRES}(?: ya| hoy| no)? (?:trabajan?|estan?|duermen?|salen|se van|esta|no)`,
    "cierra la puerta",
  ),
  pictures: anyOf(
    "(?:pics?|photos?|selfies?|vids?|videos?|shots?)(?: [a-z]+){0,4} (?:swimming|swimsuit|bikini|underwear|pjs|pyjamas|bath|in bed|without|just for me|for me)",
    "private (?:ones|pics?|vids?|videos?|photos?)",
    "(?:put|turn|switch) (?:your|ur|the) (?:cam|camera|webcam) on",
    "test shots|in (?:your|ur) (?:underwear|swimming costume|pjs|pyjamas|bikini|bra)",
    "(?:fot[a-z]*|selfies?|videos?|packs?)(?: [a-z]+){0,4} (?:sin (?:la )?(?:ropa|sudadera|camiseta|camisa|nada)|en (?:ropa interior|bikini|bragas|braguitas|pijama|banador|tanga|toalla)|solo para mi|para mi sol[oa]|de prueba|privad[oa]s?)",
    "(?:pon|prende|enciende|tienes|activa)(?:me|te)? (?:la |tu )?(?:cam|camara|webcam)",
    "ponte algo mas|ropa interior",
  ),
  adult: anyOf(
    "older (?:guy|man|lad|bloke|friend|boyfriend)",
    "when i was (?:your|ur) age",
    "model(?:ling|ing)? scout|scouting for",
    "(?:tengo|soy de) (?:2[2-9]|[3-6]\\d)(?: anos)?",
    "soy (?:fotografo|entrenador|profe|el entrenador|ojeador)",
    "mayor que tu",
  ),
} as const;

/** "Don't tell your mum or the police" is no warning. */
const TOLD_TO_NO_ONE = /\b(?:tell|telling|digas|cuentes)\b[a-z ]{0,40}\b(?:police|policia)/g;
/** People who warn, report or look after children. */
const CARE =
  /groom|police|charity|childline|nspcc|safeguard|parents should|teach(?:ing)? (?:your|our|the) (?:kids|child)|warn|if (?:someone|anyone|an adult|a stranger)|never (?:send|meet|share)|acoso|grooming|policia|denunci|cuidado|si (?:alguien|un adulto|un desconocido)|ensena(?:d|r)? a (?:tus|vuestros|los)|nunca (?:mandes|envies|quedes)/;

/** What is further apart hardly belongs together. */
const MAX_RANGE_CHARS = 300;
const LIKELY_SCORE = 0.9;
const POSSIBLE_SCORE = 0.6;

function firstRange(pattern: RegExp, text: string): [start: number, end: number] | null {
  const match = pattern.exec(text);
  return match ? [match.index, match.index + match[0].length] : null;
}

/**
 * Approaches to children, by what comes together in a message: a reader who seems to be a child, secrecy, being alone,
 * pictures, and an adult's age. Two of these are queued; the first with two others is held, but in a warning queued.
 */
export function findGrooming({ original, folded, at }: PreparedText): ScreeningHit[] {
  const text = folded.toLowerCase().replaceAll("'", " ");
  const child = firstRange(CHILD, text);
  const signs = Object.values(SIGNS).flatMap((pattern) => {
    const range = firstRange(pattern, text);
    return range ? [range] : [];
  });
  const found = child ? [child, ...signs] : signs;
  if (found.length < 2) return [];
  const range = [Math.min(...found.map(([start]) => start)), Math.max(...found.map(([, end]) => end))] as const;
  if (range[1] - range[0] > MAX_RANGE_CHARS) return [];
  const isLikely = found.length > 2 && child !== null;
  const isWarning = CARE.test(text.replace(TOLD_TO_NO_ONE, ""));
  if (isWarning && !isLikely) return [];
  const score = isLikely && !isWarning ? LIKELY_SCORE : POSSIBLE_SCORE;
  return [toHit(original, at, range, { category: "sexual-solicitation", score, source: "rules" })];
}
