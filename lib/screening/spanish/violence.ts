import "server-only";

/** Words of abuse after a threat. */
export const INSULTED = `(?:hij[oa]|cabron|put[oa]|zorra|perr[oa]|gonorrea|pendej[oa]|wey|guey|marica|maricon|imbecil|
      gilipollas|
      subnormal|malparid[oa]|gil|boludo|pelotudo|rata|cerd[oa])`;

const BODY = `(?:cara|boca|cabeza|cuello|craneo|piernas?|brazos?|dientes|huesos|costillas|garganta|dedos|manos?|
      espalda|ojos|jeta|hocico|alma|nuca|tripas|madre|crisma|nariz|morros|cojones|huevos|rodillas|sesos|pescuezo)`;
/** "la cara", "toda la puta cara". */
export const OWN_BODY = `(?:la|las|los|el|ese|esa|esos|tu|tus|todos los|toda la)(?: put[oa]s?| jodid[oa]| pinche)? ${BODY}`;
export const SHOT = `(?:un|dos|tres|cuatro) (?:tiros?|balazos?|plomazos?|navajazos?|cuchillazos?|cuchilladas?|punaladas?|
      escopetazos?|machetazos?)`;
const STAB = `(?:una|dos|tres|cuatro) (?:balas?|punaladas?|cuchilladas?|palizas?)`;

/** What follows verbs that are harmless with an object: "quemar (un CD)". */
const ALONE = `(?= \\. | $| ${INSULTED}| (?:viv[oa]s?|a (?:ti|vos|golpes|palos|tiros|hostias|todos)|como a|cuando|en cuanto|en la calle|
      y|hoy|manana|esta noche|en tu|put[oa]s?|con (?:mis|gasolina|un)|delante|entero|entera)(?= ))`;

/** What is done, after its verb: "pegar (un tiro)", "dejar (sin dientes)". */
const HURT: readonly (readonly [stems: string, rest: string])[] = [
  [
    "matar|asesinar|rajar|apunalar|acuchillar|violar|degollar|descuartizar|fusilar|estrangular|asfixiar|linchar|balear|plomear|desfigurar|desollar|destripar|cargar a tiros|machacar a golpes|picar en trozos",
    "",
  ],
  ["reventar|quemar|ahogar|envenenar|disparar|quebrar|tronar", ALONE],
  ["pegar|meter|dar", `(?:${SHOT}|${STAB}|plomo|matarile|de hostias|hostias|chicharron|piso)`],
  ["bajar", "(?:los dientes|la caja dental|de un (?:tiro|corchazo|cuetazo|balazo))"],
  ["dar", "(?:en la madre|en toda la madre|una madriza|chumbo|cuete)"],
  ["pegar|meter", "(?:un (?:corchazo|cuetazo|fierrazo|chumbazo)|fierro)"],
  ["sacar", "(?:la|toda la) (?:chucha|cresta|mierda|conchetumare|concha de tu madre|madre|entretela)"],
  ["madrear|tumbar", ALONE],
  ["cagar", "matando"],
  ["partir|romper|reventar", "(?:la|toda la) (?:madre|puta madre|mandarina|trucha|geta)|al medio"],
  ["clavar", "(?:un cuchillo|una navaja|un machete|un punal)"],
  ["partir|romper|reventar|cortar|arrancar|sacar|volar|cruzar|machacar|hundir|aplastar|destrozar", OWN_BODY],
  ["abrir", "(?:la|esa) (?:cabeza|crisma|barriga|tripa)"],
  ["arrancar|cortar", "(?:la|esa) lengua"],
  ["partir", "en (?:dos|cuatro|pedazos)"],
  ["cortar", "en (?:pedazos|trozos|cachos)"],
  ["abrir", "en canal"],
  ["hacer", "(?:desaparecer|mierda|pedazos|pedacitos|picadillo|trizas|la boleta)"],
  ["moler", "a (?:palos|golpes|hostias|patadas|trompadas)"],
  ["cagar", "a (?:palos|trompadas|tiros|pinas|patadas|golpes|hostias)"],
  [
    "agarrar|coger|reventar|matar|inflar",
    "a (?:palos|pinas|putazos|patadas|golpes|hostias|trompadas|tiros|navajazos|ostias)",
  ],
  ["coser", "a (?:tiros|punaladas|balazos|navajazos)"],
  ["llenar", "(?:de plomo|de agujeros|el cuerpo de plomo)"],
  ["pelar|cargar", "a (?:tiros|plomo)"],
  [
    "dejar",
    `(?:sin (?:dientes|piernas|ojos|cabeza|huevos|manos)|en silla de ruedas|(?:ties[oa]|
      fri[oa])(?= \\. | $| [a-z]+$)|como un colador|irreconocible)`,
  ],
  ["mandar", "(?:al|a la|pal) (?:hospital|hoyo|cementerio|otro barrio|uci|tumba|morgue|panteon)"],
  ["prender", "fuego"],
  ["echar|tirar|rociar", "(?:acido|gasolina|con gasolina|con acido|aceite hirviendo)"],
  ["quemar", "(?:la casa|viv[oa]s?|el coche|el carro|la moto|el negocio)"],
  ["caer", "a (?:plomo|tiros|palos|machetazos|balazos)"],
  ["picar", "(?:en (?:pedazos|pedacitos|trozos)|y (?:lo|la|te|los))"],
  ["enterrar|tirar", "(?:viv[oa]s?|al rio con|en una cuneta|en el monte)"],
  ["pinchar", "(?:las ruedas y|el cuello|la barriga|las tripas)"],
];
const forms = (inflect: (stem: string) => string, hurt = HURT) =>
  hurt
    .map(([stems, rest]) => {
      const verbs = stems.split("|").map((stem) => {
        const [verb = "", ...more] = stem.split(" ");
        return [inflect(verb), ...more].join(" ");
      });
      const own = verbs.filter((verb) => verb !== "").join("|");
      return rest ? `(?:${own})${rest.startsWith("(?=") ? "" : " "}(?:${rest})` : own;
    })
    .join("|");

export const INFINITIVES = `(?:${forms((verb) => verb)})`;
export const FUTURES = `(?:${forms((verb) => `${verb.replace(/^hacer$/, "har")}(?:e|emos|an)`)})`;
/** First person of the present: only verbs with regular forms, and the others by hand. */
const PRESENT_BY_INFINITIVE: Readonly<Record<string, string>> = {
  apunalar: "apunal(?:o|amos)",
  acuchillar: "acuchill(?:o|amos)",
  reventar: "revient(?:o|en)|reventamos",
  degollar: "deguello|degollamos",
  quebrar: "quiebro|quebramos",
  tronar: "trueno|tronamos",
  cerrar: "cierro",
  dar: "doy|damos",
  hacer: "hago|hacemos",
  moler: "muelo|molemos",
  coser: "coso|cosemos",
  abrir: "abro|abrimos",
  partir: "parto|partimos",
  meter: "meto|metemos",
  romper: "rompo|rompemos",
  hundir: "hundo|hundimos",
  coger: "cojo|cogemos",
  enterrar: "entierro|enterramos",
  prender: "prendo|prendemos",
  sacar: "saco|sacamos",
  cruzar: "cruzo|cruzamos",
  volar: "vuelo|volamos",
  descuartizar: "descuartiz(?:o|amos)",
};
const isBare = (rest: string) => rest === "" || rest === ALONE;
const present = (verb: string) => PRESENT_BY_INFINITIVE[verb] ?? `${verb.slice(0, -2)}(?:o|amos)`;
/** "matarte", "partirte la cara". */
export const WITH_PRONOUN = `(?:${forms((verb) => `${verb}(?:te|os|los|las|lo|la|le|les)`)})`;
export const BARE_PRESENTS = `(?:${forms(
  present,
  HURT.filter(([, rest]) => isBare(rest)),
)})`;
export const PRESENTS = `(?:${forms(
  present,
  HURT.filter(([, rest]) => !isBare(rest)),
)})`;
