import "server-only";
import { GROUP_SLUR, INSULTED_GROUP } from "./lexicon";
import { plainSpanishWords } from "./plain-spanish";

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
  /(?<![a-z])(?:gilipol|jilipol|put[oa]s?(?![a-z])|hij[oa]s? ?de|hijueput|maric|cabron|subnormal|mierda|pendej|pelotud|bolud|culia|aweona|imbecil|zorra|zorras|guarra|joder|conchetu|conchatu|malparid|gonorrea|verga|chinga|sudaca|panchit|bollera|travelo|moro|moros|gordo|gorda|mataos|matate|muerete|suicidate|ahorcate|escoria|idiota|payas[oa]|retrasad|mongol[oa]|negrata|feminazi|nudes|callate|asquero|cerd[oa]|perr[oa]|basura|tont[oa]|inutil|estupid[oa]|vete|ctm|hdp|hpta)/;

/** Words of the rules about harm. */
const HARM =
  /(?<![a-z])(?:te (?:voy|vamos|mat|raj|viol|part|romp|meto|foll|re )|os (?:voy|vamos|mat)|tevoy|voy a|vamos a|mata|matense|mate(?:re|n|s)|mato|morite|morios|muer|suici|ahorca|ahorqu|pudrete|ojala|despidete|quiero|kiero|lejia|nacid|quisiera|dese|n(?:u|oo)d|porno|uh uh|simio|mono(?![a-z])|me (?:cort|mato|suicid|autolesi|tome|tir)|cort(?:arme|es en|ate)|autolesion|pastillas|sobredosis|vivir|viv[oa](?![a-z])|suicidio|follar|foll|culea|culia|garch|cogerte|chupa|mama(?:mela|gue|hue)|polla|tetas|pack|rolen|desnud|nin[oa]s|nenas|menores|colegialas|morritas|chamitas|lolis|escort|sexting|sexo|sex|cachond|caliente|bragas|only ?fans|sugar|trio|encuentros|fotos|vendo|busco|negr[oa]s?(?![a-z])|negrata|gitan|judi[oa]|islam|maricon|venec|peru[ac]|perucho|bolit|paragua|machu|payopon|chilombian|pinche|gringo|chino|indi[oa]s?(?![a-z])|sapo|mamag|mamaw|becerro|rata|foca|vaca|weon|qlo|travel|bujarr|sidos|patarraj|cabecit|viller|gringo|marimacho|perroflaut|raza|fuera|muerte|hay que|adios|bomba|pistola|plomo|cuch|espalda|hazlo|ramera|vieja|ballena|michelines|sog[ao]|cuerda|mensaje|naci|holocuento|hitler|sudak|mujer|tumba|merec|madre|trans|gas(?![a-z])|venas|desangr|siempre|cianuro|veneno|vida|cuelgate|pasiv|activo|mega|quitate|borra|alquilo|mamada|paja|polvo|tarifa|corro|dur[oa](?![a-z])|idiota|capullo|vales|pagar?|publico|subo|sangre|carcel|culpa|prestamo|hacke|espia)/;

const GROUPS = new RegExp(`(?<![a-z])(?:${INSULTED_GROUP}|${GROUP_SLUR})(?![a-z])`.replace(/\s*\n\s*/g, ""));

const NUMBERS_AND_STREETS =
  /(?<![a-z])(?:calle|cll|carrera|cra|kr|avda|avenida|av|c\/|plaza|paseo|dni|nie|rut|cbu|clabe|curp)(?![a-z])|(?:seis|siete) (?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|(?<!\d)[67]\d\d?[ .-]?\d{2,3}/;

/** Whether the models may read a short text without other Spanish words; `folded` has no accents. */
export const hasSpanishInsult = (folded: string): boolean => STEMS.test(folded);

/** The same for the rules, which are exact. */
export const hasSpanishStem = (folded: string): boolean => {
  const plain = plainSpanishWords(folded);
  return STEMS.test(plain) || HARM.test(plain) || GROUPS.test(plain) || NUMBERS_AND_STREETS.test(plain) || /#[a-z]{8}/.test(folded);
};
