import "server-only";
import type { PreparedText } from "../text/classifier";
import { GROUP_SLUR, INSULTED_GROUP } from "./lexicon";

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
const HARM = new RegExp(
  `(?<![a-z])(?:
  activo|adios|ahorca|ahorqu|ahuevon|alquilo|ardiente|autolesion|ballena|becerro|bolit|boludaz|bomba|borra|bragas|
  bujarr|busco|c p |cabecit|cachond|caliente|capullo|carcel|carinosa|chamitas|chilombian|chino|chupa|cianuro|
  cogerte|colegialas|corro|cort(?:arme|es en|ate)|cp(?![a-z])|cuch|cuelgate|cuerda|culea|culia|culpa|desangr|dese|
  desnud|despidete|dni|dur[oa](?![a-z])|enan[oa]|encuentros|escort|espalda|espia|foca|foll|follar|fotos|fuera|garch|
  gas(?![a-z])|gime|gimiendo|gitan|gordinfl|gringo|hacke|hay que|hazlo|hermanit|hitler|holocuento|idiota|
  indi[oa]s?(?![a-z])|islam|judi[oa]|kiero|lejia|ligar|loc[oa]|lolis|machu|madre|mama(?:mela|gue|hue)|mamada|mamag|
  mamaw|maricon|marimacho|mata|mate(?:re|n|s)|matense|material|mato|matricula|
  me (?:cort|mato|suicid|autolesi|tome|tir)|mega|menores|mensaje|merec|michelines|milf|mono(?![a-z])|morios|morite|
  morritas|muer|muerte|mugros|mujer|multinivel|n(?:u|oo)d|naci|nacid|negr[oa]s?(?![a-z])|negrata|nenas|nin[oa]s|
  novedad|ojala|only ?fans|os (?:voy|vamos|mat)|pack|pagar?|paja|paragua|pasiv|pastillas|patarraj|payopon|pedorr|
  perroflaut|peru[ac]|perucho|pinche|pistola|plomo|polla|polvazo|polvo|ponte|abre|porno|prestamo|publico|pudrete|putit|qlo|
  quiero|quinceaner|quisiera|quitate|ramera|rata|raza|reembolso|rolen|rosas|sangre|sapo|servicios|sex|sexo|sexting|
  sidos|siempre|simio|sobredosis|sog[ao]|subo|sudak|sugar|suici|suicidio|tarifa|
  te (?:voy|vamos|mat|raj|viol|part|romp|meto|foll|re )|tetas|tevoy|trans|travel|trio|trola|tumba|uh uh|vaca|vales|
  vamos a|vecinit|venas|vendo|venec|veneno|vida|vieja|viller|virgen|viv[oa](?![a-z])|vivir|voy a|weon)`.replace(
    /\s*\n\s*/g,
    "",
  ),
);

const GROUPS = new RegExp(`(?<![a-z])(?:${INSULTED_GROUP}|${GROUP_SLUR})(?![a-z])`.replace(/\s*\n\s*/g, ""));

const NUMBERS_AND_STREETS =
  /(?<![a-z])(?:calle|cll|carrera|cra|kr|avda|avenida|av|c\/|plaza|paseo|dni|nie|rut|cbu|clabe|curp)(?![a-z])|(?:seis|siete) (?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|(?<!\d)[67]\d\d?[ .-]?\d{2,3}/;

/** Whether the models may read a short text without other Spanish words; `folded` has no accents. */
export const hasSpanishInsult = (folded: string): boolean => STEMS.test(folded);

/** The same for the rules, which are exact; of a text in plain Spanish. */
export const hasSpanishStem = ({ folded }: PreparedText): boolean =>
  STEMS.test(folded) ||
  HARM.test(folded) ||
  GROUPS.test(folded) ||
  NUMBERS_AND_STREETS.test(folded) ||
  /#[a-z]{8}/.test(folded);
