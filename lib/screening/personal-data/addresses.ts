import "server-only";

/** A full postcode (the pattern of the UK's government data standards catalogue, without the forces' and overseas ones). */
const POSTCODE = String.raw`(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})`;

/** Kinds of street that are hardly ever another word. */
const STREET = "Street|Str|Road|Rd|Avenue|Ave|Lane|Crescent|Terrace|Mews|Grove|Gardens|Boulevard|Cul-de-sac";
/** Kinds of street that are ordinary words too: they count with a capital alone. */
const PLACE =
  "St|Ln|Dr|Way|Close|Court|Ct|Drive|Place|Pl|Park|View|Hill|Green|Walk|Row|Square|Sq|Rise|Wharf|Parade|Yard|Vale";

/** The words of a list, with a small or a capital first letter. */
const words = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join("|");

/** A word after a number that makes it a count, a time or a date, and not a house. */
const COUNTED = words(`
  a an the of in on at to by for from and or off up down along across around over under behind near past with is was were are
  miles? mi kms? kilometres? metres? meters? m yards? feet foot ft inch inches minutes? mins? hours? hrs? seconds? secs? days?
  weeks? months? years? yrs? am pm o'clock pounds? quid pence p per percent people persons? friends children kids men women
  times? nights? stops? steps? shops? houses? homes cars? bus buses tram trains? lanes? turns? pints? beers? cups? bedrooms?
  beds? ways? january jan february feb march april apr may june july august aug september sept sep october oct november nov
  december dec x vs v albums? tracks? songs? photos? pictures? posts? paintings? books? plants? trees? birds?`);

/** Words that describe in small letters, and name streets in capitals. */
const DESCRIBED =
  "new|old|good|great|best|more|most|other|busy|quiet|long|short|big|small|little|lovely|different|favourite|country";

/** What follows where "Street" or "Park" belongs to another thing. */
const NOT_THE_STREET = `(?![ -](?:${words("food art artists? photography photographers? photographs? party parties trips? works? map racing racers? fighter wise lights? runs? markets? festival gig tour album")})(?!\\p{L}))`;

const NUMBER = String.raw`(?<![\p{L}\d£$€.,:/#+-])(?!(?:19|20)\d\d\b)\d{1,4}[a-zA-Z]?`;

/** House number and street, as it is written with capitals. */
export const ADDRESS = new RegExp(
  `${NUMBER},? (?!(?:${COUNTED})\\b)(?:\\p{Lu}[\\p{L}'’-]{1,20} ){1,3}(?:${STREET}|${PLACE})\\b\\.?${NOT_THE_STREET}`,
  "gu",
);

/** House number and street in any case; what is around it has to say that it is an address. */
export const ADDRESS_ANY_CASE = new RegExp(
  `${NUMBER},? (?:(?!(?:${COUNTED}|${DESCRIBED})\\b)[\\p{L}'’-]{2,20} ){1,3}(?:${STREET}|close|court|drive)\\b${NOT_THE_STREET}`,
  "giu",
);

/** Before an address in any case: somebody lives there, or is to come there. */
export const LIVES =
  /\b(?:live[sd]?|living|stays?|staying|address(?: is)?|house (?:is|at)|home (?:is|at)|flat (?:is|at)|find (?:him|her|them|me) at|come to|pop round to|post it to|send it to)\b[^.!?\n]{0,30}$/iu;

/** A house number and, within a few words, a full postcode. */
export const NUMBER_AND_POSTCODE = new RegExp(
  `${NUMBER}(?:,| (?!(?:${COUNTED})\\b))[^.!?£$€]{0,70}?(?<![\\p{L}\\d])${POSTCODE}(?![\\p{L}\\d])`,
  "giu",
);

/** Addresses that everyone knows: nobody's secret. */
export const FAMOUS =
  /^(?:1[01],? downing st|221b,? baker st|4,? privet drive|52,? festive road|32,? windsor gardens|3,? abbey road|742,? evergreen terrace)/iu;
