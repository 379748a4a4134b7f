import "server-only";

/** UK government data standards catalogue, without forces and overseas codes. */
const POSTCODE = String.raw`(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})`;

/** Rarely other words. */
const STREET = "Street|Str|Road|Rd|Avenue|Ave|Lane|Crescent|Terrace|Mews|Grove|Gardens|Boulevard|Cul-de-sac";
/** Words that are also ordinary ones, so they need a capital. */
const PLACE =
  "St|Ln|Dr|Way|Close|Court|Ct|Drive|Place|Pl|Park|View|Hill|Green|Walk|Row|Square|Sq|Rise|Wharf|Parade|Yard|Vale";

/** Each word with a small or capital initial. */
const words = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join("|");

/** Words that after a number make a count, time or date, not a house number. */
const COUNTED = words(`
  a an the of in on at to by for from and or off up down along across around over under behind near past with is was were are
  miles? mi kms? kilometres? metres? meters? m yards? feet foot ft inch inches minutes? mins? hours? hrs? seconds? secs? days?
  weeks? months? years? yrs? am pm o'clock pounds? quid pence p per percent people persons? friends children kids men women
  times? nights? stops? steps? shops? houses? homes cars? bus buses tram trains? lanes? turns? pints? beers? cups? bedrooms?
  beds? ways? january jan february feb march april apr may june july august aug september sept sep october oct november nov
  december dec x vs v albums? tracks? songs? photos? pictures? posts? paintings? books? plants? trees? birds?`);

/** Adjectives in lower case; street names with a capital. */
const DESCRIBED =
  "new|old|good|great|best|more|most|other|busy|quiet|long|short|big|small|little|lovely|different|favourite|country";

const NOT_THE_STREET = `(?![ -](?:${words("food art artists? photography photographers? photographs? party parties trips? works? map racing racers? fighter wise lights? runs? markets? festival gig tour album")})(?!\\p{L}))`;

const HOUSE_NUMBER_PATTERN = String.raw`(?<![\p{L}\d£$€.,:/#+-])(?!(?:19|20)\d\d\b)\d{1,4}[a-zA-Z]?`;

export const ADDRESS_PATTERN = new RegExp(
  `${HOUSE_NUMBER_PATTERN},? (?!(?:${COUNTED})\\b)(?:\\p{Lu}[\\p{L}'’-]{1,20} ){1,3}(?:${STREET}|${PLACE})\\b\\.?${NOT_THE_STREET}`,
  "gu",
);

/** Needs `RESIDENCE_WORDS_PATTERN` before it. */
export const ADDRESS_ANY_CASE_PATTERN = new RegExp(
  `${HOUSE_NUMBER_PATTERN},? (?:(?!(?:${COUNTED}|${DESCRIBED})\\b)[\\p{L}'’-]{2,20} ){1,3}(?:${STREET}|close|court|drive)\\b${NOT_THE_STREET}`,
  "giu",
);

/** A residence or a meeting place. */
export const RESIDENCE_WORDS_PATTERN =
  /\b(?:live[sd]?|living|stays?|staying|address(?: is)?|house (?:is|at)|home (?:is|at)|flat (?:is|at)|find (?:him|her|them|me) at|come to|pop round to|post it to|send it to)\b[^.!?\n]{0,30}$/iu;

export const NUMBER_AND_POSTCODE_PATTERN = new RegExp(
  `${HOUSE_NUMBER_PATTERN}(?:,| (?!(?:${COUNTED})\\b))[^.!?£$€]{0,70}?(?<![\\p{L}\\d])${POSTCODE}(?![\\p{L}\\d])`,
  "giu",
);

/** Identify no private person. */
export const FAMOUS_ADDRESS_PATTERN =
  /^(?:1[01],? downing st|221b,? baker st|4,? privet drive|52,? festive road|32,? windsor gardens|3,? abbey road|742,? evergreen terrace)/iu;
