import "server-only";
import { rule, type WordRule } from "../rules/rule";

const BODY = `(?:cara|boca|cabeza|cuello|craneo|piernas?|brazos?|dientes|huesos|costillas|cuello|garganta|dedos|
      manos?|espalda|ojos|lengua|jeta|hocico|alma|nuca|tripas|madre|crisma|nariz|morros|cojones|huevos|rodillas)`;
const KILL = `(?:matar|rajar|reventar|apunalar|acuchillar|violar|degollar|descuartizar|fusilar|disparar|quemar|
      ahogar|estrangular|envenenar|linchar|quebrar|tronar|plomear|pelar a tiros|hacer desaparecer|
    pegar (?:un|dos|cuatro) tiros?|meter (?:un|dos) tiros?|meter (?:una|dos) balas?|meter (?:una )?paliza|
      meter plomo|dar (?:una paliza|un plomazo|plomo|matarile|de hostias|hostias|chicharron|piso|un tiro)|(?:partir|
      romper|reventar|cortar|arrancar|sacar|volar|abrir|cruzar) (?:la|las|los|el|todos los|toda la) ${BODY}|
      moler a palos|cagar a (?:palos|trompadas|tiros)|
    agarrar a (?:palos|piñas|putazos|patadas)|arrancar la cabeza|prender fuego|quemar (?:la casa|vivo|viva|el coche)|
      partir en dos|cortar en pedazos)`;
const PLAYFUL = `(?:a (?:besos|abrazos|cosquillas|mimos|preguntas|trabajar|disgustos|spoilers)|de (?:risa|amor|hambre|un susto|
      aburrimiento|ganas|la lista)|en (?:el|la) (?:fifa|play|juego|partida|trivial|parchis|mus|ajedrez)|con (?:amor|
      carino|la mirada)|al (?:fifa|mus|ajedrez|parchis|poker)|calorias|jaja[a-z]*)`;

export const SPANISH_THREAT_RULES: readonly WordRule[] = [
  rule("threat", 0.95, `(?:te|os|los|las|le|les|lo|la) (?:voy|vamos|van|va|iba) a (?:\\w+ y )?${KILL}`, {
    before: PLAYFUL,
    after: "(?:no|nunca|nadie|si no|creo que|mi madre|dice que)",
  }),
  rule(
    "threat",
    0.95,
    `(?:voy|vamos|van|vengo) a (?:matar|rajar|reventar|apunalar|violar|degollar|quemar|partir|romper|cortar|disparar|
      pegar|encontrar|cazar|destrozar|descuartizar)(?:te|os|los|las)(?: (?:la|las|los|el|un|una|y|a|vivo|viva|zorra|
      puta|perra|cabron|hijo|como|en|con|si|cuando) [a-z]+)?`,
    {
      before: PLAYFUL,
      after: "(?:no|nunca)",
    },
  ),
  rule(
    "threat",
    0.92,
    `te (?:parto|rompo|reviento|corto|arranco|saco|vuelo|abro|cruzo|machaco|rajo|pincho|hundo) (?:la|las|los|el|
      toda la|todos los) ${BODY}`,
    { after: "(?:no|si te portas)", before: "(?:de risa|jaja[a-z]*)" },
  ),
  rule(
    "threat",
    0.9,
    `te (?:mato|rajo|apunalo|reviento|descuartizo|deguello|violo|pego un tiro|meto un tiro|meto una bala|quemo vivo|
      quemo viva|quemo la casa|mando al hospital|mando al hoyo|mando al cementerio|lleno de plomo|hago desaparecer|
      trueno|quiebro)(?= \\. | $| (?:hijo|cabron|puta|zorra|perra|si|como|cuando|y|en|aqui|hoy|manana|la|a palos|
      a hostias|a golpes|gonorrea|pendejo|wey))`,
    {
      after: "(?:no|mi madre|dice que|no me hagas que|o)",
      before: `(?:${PLAYFUL}|si (?:me|te|nos) (?:haces reir|comes|acabas|haces spoiler|destripas))`,
    },
  ),
  rule(
    "threat",
    0.92,
    `(?:se|sabemos|ya se|ya sabemos|tengo|averigue|averiguare) (?:muy bien |perfectamente |ya )?(?:donde (?:vives|
      vivis|viven|trabajas|estudias|vive|esta tu|aparcas|duermes|estudian)|(?:a|en) que (?:colegio|cole|escuela|
      instituto|parada) (?:van|va|estudian|coges)|tu direccion|por donde pasas|cual es tu (?:casa|portal))`,
    {
      after: "(?:no|como)",
      before: "(?:el|la) (?:mejor|problema)",
    },
  ),
  rule(
    "threat",
    0.85,
    `(?:cuidate|cuida|cuidense|vigila|mira) (?:mucho )?(?:la|tu|las) espaldas?|
      ten(?:ed)? (?:mucho )?cuidado (?:al salir|por la calle|cuando salgas|por donde andas|
      con lo que te puede pasar)|(?:vas|van|vais) a (?:aparecer|acabar|terminar|amanecer) (?:muert[oa]s?|en (?:una|
      un|el) (?:cuneta|zanja|hoyo|bolsa|hospital|ataud|cementerio|maletero)|flotando|embolsad[oa])|
    (?:estas|estais|eres|sos) (?:muert[oa](?= \\. | $)|hombre muerto|mujer muerta)|date por muert[oa]|
      tus dias estan contados|ya valiste|te va a cargar la (?:chingada|verga)|ya te cargo la (?:chingada|verga)|
      esta noche (?:te mueres|mueres|vas a morir)|vas a morir(?: (?:hoy|pronto|puta|zorra|perra|como))*|
      preparate para morir|despidete de (?:tu|tus) (?:familia|hijos)|
    plata o plomo|te vas a acordar de (?:mi|nosotros)|no vas a llegar viv[oa]|un dia no llegas`,
    {
      after: "(?:no|nunca|la peli|todos)",
      before: "(?:de (?:sueno|hambre|risa|frio|cansancio)|para (?:hacer|los|el) [a-z]+)",
    },
  ),
  rule(
    "threat",
    0.65,
    `(?:te|os|se) (?:vas|vais|va|van) a arrepentir|(?:me|nos) las? (?:vas|vais|va|van) a pagar|te voy a (?:encontrar|
      buscar|pillar|cazar|arruinar la vida|hacer la vida imposible)|voy a por (?:ti|vosotros)|esto no se queda asi`,
    {
      before: "(?:de (?:no|haber)|si no (?:pruebas|vienes|lo compras)|un (?:piso|trabajo|regalo|curro|sitio|novio))",
    },
  ),
  rule(
    "threat",
    0.78,
    `(?:alguien (?:deberia|tendria que|tiene que)|habria que|hay que|deberian|tendrian que|deberiamos|habia que|
      merece(?:n|s)? que|mereceria que|que alguien|ojala alguien|ojala|yo) (?:(?:lo|la|los|las|le|les|te|
      os) )?(?:(?:matar|fusilar|colgar|ahorcar|linchar|quemar|apedrear|gasear|degollar|apunalar|ejecutar|
      rematar)(?:l[oae]s?|te|os)|
    (?:fusilar|ahorcar|linchar|gasear|degollar|ejecutar) a [a-z]+|(?:matar|quemar|colgar|apedrear) a (?:tod[oa]s|ese|
      esa|esos|esas|este|esta|estos|estas|los politicos|el|la|quien|cuantos)|(?:pegar|meter|dar)(?:le|les|te)? (?:un|
      dos|cuatro) tiros?|(?:maten|fusilen|cuelguen|ahorquen|linchen|quemen|apedreen|violen|ejecuten|peguen un tiro)|
      (?:le|les) (?:tire|echen|tiren|eche) acido)`,
    {
      before: "(?:de la (?:pared|percha|lista)|en la pared|bichos?|mosquitos?|malas)",
      after: "(?:no|nunca)",
    },
  ),
  rule(
    "threat",
    0.92,
    `(?:hay|puse|he puesto|pusimos|hemos puesto|voy a poner|pondre|deje|he dejado) (?:una|varias) bombas? en (?:el|
      la|los|las|tu|vuestro|un|una) [a-z]+|(?:entro|entrare|voy a entrar|llevo|voy a llevar|
      llevare) (?:manana )?(?:con )?una? (?:escopeta|pistola|metralleta|rifle|fusil|arma|navaja|cuchillo|
      machete) (?:en|a|al) (?:el |la |tu |vuestro )?(?:instituto|colegio|cole|clase|escuela|oficina|trabajo|
      universidad|facultad|mezquita|iglesia|sinagoga|ministerio|ayuntamiento|casa)`,
    {
      after: "(?:no|que|decia que)",
    },
  ),
  rule(
    "threat",
    0.92,
    `(?:voy|vamos|ire|iremos)(?: a)? (?:a )?(?:quemar|prender fuego a|incendiar|volar|reventar|poner una bomba en|
      tirotear) (?:tu|vuestra|vuestro|la|el|esa|ese|su) (?:casa|piso|coche|mezquita|iglesia|sede|tienda|colegio|
      local|negocio|centro)`,
  ),
  rule(
    "threat",
    0.9,
    `(?:sabes|sabeis) lo que (?:les|le) (?:pasa|pasara) a (?:tu|tus|vuestros) (?:hijos|hija|hijo|familia|madre)|
      tu(?:s)? (?:hijos?|hijas?|familia|madre) (?:va|van) a (?:morir|pagar|sufrir|aparecer)`,
  ),
];
