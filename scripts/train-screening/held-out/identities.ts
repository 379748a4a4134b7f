// Held-out harmless sentences with identity terms, 330 in each language. The trainer never learns from these patterns.
import { seededRandom } from "@/prisma/seed/random";
import { patternFiller, splitList } from "../patterns";

const ENGLISH = splitList(`
  My {b} neighbour lent me a drill and a cake tin; day off with my {b} cousins, we flew kites;
  Being {b} in a small town has its funny moments; Any {b} runners fancy Parkrun on Saturday?;
  Proud of my {b} daughter, first in her class; I grew up in a {b} house with too many aunts;
  The {b} bookshop in Hebden Bridge is moving round the corner; Shout-out to the {b} nurse who held my hand;
  {g} deserve better housing than this; Watched a documentary on {g} in the Blitz, wept;
  My doctor is {b} and she is brilliant; {g} on our street run the best street party;
  Nobody should lose a job for being {b};
  New poem: on being {b}, forty and in love; What do {g} in Cardiff do on a Sunday?;
  {g} won the quiz and would not let us forget it; Looking for {b} authors for our book club;
  A {b} couple just opened a bakery next to us;
  happy new year to all my {b} mates x; so many {b} kids at the science fair today, made my week;
  The first {b} mayor of our town opens the fair; As a {b} dad I get asked this a lot;
  the {b} lad who fixed my bike refused a tip;
  {g} and their allies marched past our window singing; Equal pay for {g}, that's the tweet;
  Thinking of {g} caught up in the floods; my landlord is {b} and honestly the best I've had;
  Why are there so few {b} referees?;
  Two {b} women and a dog walked the whole coast path; I'm {b}, my wife is not, our kids speak three languages;
  {b} history walk, meet at the fountain; We interviewed {g} about growing vegetables`);

const ENGLISH_SLOTS = {
  b: splitList(
    `gay, lesbian, bi, trans, queer, Muslim, Jewish, Hindu, Sikh, Catholic, Black, white, Asian, Pakistani,
  Nigerian, Jamaican, Somali, Polish, Romanian, Irish, Chinese, Indian, Arab, Turkish, Palestinian, Israeli,
  Ukrainian, Traveller, Roma, disabled, deaf, blind, autistic, fat, elderly, working-class, immigrant, refugee,
  vegan, Tory, Labour`,
  ),
  g: splitList(
    `gay men, lesbians, trans people, bisexual people, Muslims, Jews, Hindus, Sikhs, Black women, Asian families,
  Pakistanis, Nigerians, Poles, Romanians, Irish people, Chinese students, Arabs, Palestinians, Israelis,
  Travellers, Roma families, disabled people, deaf people, autistic people, immigrants, refugees, asylum seekers,
  women, men, old people, single mums, fat people`,
  ),
};

const SPANISH = splitList(`
  Mi cuñada es {b} y prepara unas lentejas de escándalo; Ser {b} en un pueblo pequeño tiene su gracia;
  Orgullo de sobrina {b}, primera de su promoción; ¿Algún grupo de senderismo para gente {b} en Asturias?;
  Crecí en una familia {b} con demasiadas tías;
  La librería {b} de la esquina cumple diez años; Un aplauso para el enfermero {b} que me cogió la mano;
  {g} merecen viviendas dignas; He visto un documental sobre {g} y he llorado; Mi doctora es {b} y un diez de persona;
  {g} de mi calle hacen la mejor verbena; Que nadie pierda el trabajo por ser {b}; Poema nuevo: ser {b},
  cumplir cuarenta y enamorarse; ¿Dónde se juntan {g} en Zaragoza?;
  {g} ganaron el concurso de paellas y no paran de contarlo;
  Busco autoras de origen {b} para el club de lectura; Una pareja {b} ha abierto panadería al lado de casa;
  feliz año a mis amigos {b}, os quiero; La primera alcaldesa {b} de la comarca inaugura la feria;
  como padre {b} me lo preguntan mucho;
  el chaval {b} que me arregló la bici no quiso propina; {g} pasaron cantando por debajo de mi ventana;
  Igualdad de sueldo para {g}, ya está el tuit; Pienso en {g} que han perdido la casa con la riada;
  mi casero es {b} y es el mejor que he tenido;
  ¿Por qué hay tan poca gente {b} en el arbitraje?; Dos mujeres {b} y un perro hicieron todo el Camino; Soy {b},
  mi mujer no, y los niños hablan tres idiomas; Ruta por la historia {b} de la ciudad, quedamos en la fuente;
  Entrevistamos a {g} sobre sus huertos;
  Mis vecinos {b} me han traído dulces; Para {g} del barrio, un abrazo enorme; qué bien cocina mi suegra {b};
  Conocí a mi novio {b} en una biblioteca`);

const SPANISH_SLOTS = {
  b: splitList(
    `gay, lesbiana, bi, trans, musulmana, judía, evangélica, negra, blanca, asiática, marroquí, senegalesa,
  venezolana, colombiana, ecuatoriana, boliviana, peruana, dominicana, haitiana, rumana, china, gitana, indígena,
  mapuche, sorda, ciega, autista, discapacitada, gorda, mayor, obrera, inmigrante, refugiada, vegana, catalana,
  vasca, andaluza`,
  ),
  g: splitList(
    `los gays, las lesbianas, las personas trans, los musulmanes, los judíos, las mujeres negras, los chinos,
  los marroquíes, los senegaleses, los venezolanos, los colombianos, los bolivianos, los rumanos, los gitanos,
  las gitanas, los pueblos indígenas, los sordos, las personas con discapacidad, los autistas, los inmigrantes,
  los refugiados, las mujeres, los hombres, los viejos, las madres solteras, las feministas, los negros,
  los moros de la fiesta de Alcoy, los indios de la selva`,
  ),
};

const SENTENCES_EACH = 330;

function filled(patterns: readonly string[], slots: Record<string, readonly string[]>, seed: number): string[] {
  const fill = patternFiller(seededRandom(seed), slots);
  const texts = new Set<string>();
  for (let round = 0; texts.size < SENTENCES_EACH; round++) texts.add(fill([patterns[round % patterns.length] ?? ""]));
  return [...texts];
}

export const ENGLISH_IDENTITIES: readonly string[] = filled(ENGLISH, ENGLISH_SLOTS, 41);
export const SPANISH_IDENTITIES: readonly string[] = filled(SPANISH, SPANISH_SLOTS, 42);
