import "server-only";

/** Ordinary Spanish words that the English lists contain. */
const SPANISH_WORDS = new Set(
  "retardo retardos mongol mongoles homo homos anal cum pito mongo dago pija nob fag bastardo tit tits coon poof negro negra mong cuca as cono paki spic abo porno polaco polacos turca japo dique".split(
    " ",
  ),
);

/** Whether a hit of the English lists is an ordinary word in a Spanish sentence. */
export const isSpanishWord = (text: string): boolean =>
  SPANISH_WORDS.has(text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""));

/** Insults that need no sentence around them to be Spanish. */
const STEMS =
  /(?<![a-z])(?:gilipol|jilipol|put[oa]s?(?![a-z])|hij[oa]s? de|hijueput|maric|cabron|subnormal|mierda|pendej|pelotud|bolud|culia|aweona|imbecil|zorra|zorras|guarra|joder|conchetu|conchatu|malparid|gonorrea|verga|chinga|sudaca|panchit|bollera|travelo|moro|moros|gordo|gorda|mataos|matate|muerete|suicidate|ahorcate|escoria|idiota|payas[oa]|retrasad|mongol[oa]|negrata|feminazi|nudes|callate|asquero|cerd[oa]|perr[oa]|basura|tont[oa]|inutil|estupid[oa]|vete|ctm|hdp|hpta)/;

/** For short texts without other Spanish words; `folded` has no accents. */
export const hasSpanishStem = (folded: string): boolean => STEMS.test(folded);
