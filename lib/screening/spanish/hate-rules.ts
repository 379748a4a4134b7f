import "server-only";
import { rule, type WordRule } from "../rules/rule";
import { GROUP, GROUP_SLUR, INSULTED_GROUP, WEAK_GROUP_SLUR } from "./lexicon";

const THESE = `(?:(?:a )?(?:los|las|estos|estas|esos|esas|tod[oa]s) |put[oa]s |malditos |mas |tanto |
      tanta ){0,5}`;
const DOOMED = `(?:matar(?:los|las|les)?|fusilar(?:los|las)?|quemar(?:los|las)?|gasear(?:los|las)?|colgar(?:los|
      las)?|exterminar(?:los|las)?|deportar(?:los|las)?|echar(?:los|las)?|expulsar(?:los|las)?|
    encerrar(?:los|las)?|castrar(?:los|las)?|apalear(?:los|las)?|violar(?:los|las)?|apedrear(?:los|las)?|
      ahorcar(?:los|las)?|linchar(?:los|las)?|abortar(?:los|las)? a todos|ahogar(?:los|las)?|meter(?:los|
      las)? en un (?:horno|
      barco|camion|tren)|tirar(?:los|las)? al mar|sacar(?:los|las)? a (?:palos|patadas|hostias)|prohibir(?:los|
      las)?|reeducar(?:los|las)?|curar(?:los|las)?|esterilizar(?:los|las)?|encarcelar(?:los|las)?)`;
const VILE = `(?:ratas|escoria|basura|plaga|cancer|parasitos|animales(?! de)|monos|simios|cerdos|delincuentes|
      criminales|
      violadores|terroristas|ladrones|vagos|enfermos(?: mentales)?|pervertidos|pederastas|
    subnormales|infrahumanos|narcos|chorros|putas|zorras|estafadores|sicarios|okupas|maleantes|gentuza|una (?:plaga|
      lacra|mierda|secta|enfermedad|verguenza|basura)|
      un (?:peligro(?: para los ninos)?|cancer|asco|lastre|gasto)|lo peor|inferiores|asquerosos|asquerosas|sucios|
      unos (?:ladrones|delincuentes|vagos|cerdos|guarros|animales|parasitos|salvajes)|todos (?:unos )?(?:ladrones|
      delincuentes|vagos|terroristas|enfermos|iguales de))`;

/** Speaks about the word, or of oneself. */
const MENTIONED_AFTER =
  "(?:palabra|termino|insulto|expresion|soy|somos|significa|decir|decirme|llamar|llamarme|llamado|llamada|llamaron|llaman|de decir|orgullo|orgullos[oa])";
const MENTIONED_BEFORE =
  "(?:es un termino|es una palabra|es un insulto|es despectivo|es racista|no se dice|(?:y )?orgullos[oa]s?|y a mucha honra)";

/** Nations whose people are not attacked as a group by a curse alone. */
const NATIONAL = "(?:gring|gabach|franchut|espanol|catalan|vasc|gallego|argent|chilen|mexican|cuban|polac)";

export const SPANISH_HATE_RULES: readonly WordRule[] = [
  rule("hate", 0.85, GROUP_SLUR, { after: MENTIONED_AFTER, before: MENTIONED_BEFORE }),
  rule("hate", 0.65, WEAK_GROUP_SLUR, { after: MENTIONED_AFTER, before: MENTIONED_BEFORE }),
  rule(
    "hate",
    0.9,
    `(?:muerte a|mueran|matad a|matemos a|matar a|a matar|hay que matar a|quemad a|quemar a|gasear a|exterminar a|
      fusilar a|linchar a|matar) ${THESE}(?:${GROUP})`,
    {
      after: "(?:no|sin|intento|querer|querian|por|acusado de|condenado por|detenido por|nazis|para)",
    },
  ),
  rule(
    "hate",
    0.9,
    `(?:a )?${THESE}(?:${GROUP})(?: de [a-z]+)? (?:habria que|hay que|habia que|deberian|tendrian que|deberiamos|
      merecen|tenian que|hay q|habria q|lo que hay que hacer es) (?:ser )?${DOOMED}`,
  ),
  rule(
    "hate",
    0.9,
    `(?:habria que|hay que|habia que|deberian|tendrian que|deberiamos|que los|que las|hay q|
      habria q) ${DOOMED} (?:a )?${THESE}(?:${GROUP})`,
    {
      after: "(?:no|sin|dicen que)",
    },
  ),
  rule(
    "hate",
    0.9,
    `${THESE}(?:${GROUP}) (?:no )?(?:deben|deberian|merecen|tienen que) (?:morir|desaparecer|ser (?:exterminad|
      fusilad|quemad|deportad|expulsad)[oa]s)`,
  ),
  rule(
    "hate",
    0.88,
    `${THESE}(?:${GROUP})(?: de [a-z]+)?(?: (?:de mierda|asquerosos))? (?:son|sois|estais|sos)(?: (?:todos|todas|
      como|peor que|peores que|solo|unos|unas|muy|una panda de|no personas|personas))* ${VILE}`,
    {
      after: "(?:no|no todos|que digan que|dicen que|quien diga que|decir que|el bulo de que|mito de que)",
    },
  ),
  rule(
    "hate",
    0.85,
    `(?:fuera|fuera de aqui|largo|largaos|a la calle|expulsion de|deporten a|deportad a|deportacion|sobran|
      que se vayan|a su casa|no quiero|no queremos|nada de|stop) ${THESE}(?:${GROUP})(?= \\. | $| ya| de (?:mi|
      nuestro|este|aqui|espana|mexico|argentina|chile|colombia|peru))`,
    {
      after: "(?:no|deja|dejad|pone|decia)",
      before: "(?:en la lista|y|que)",
    },
  ),
  rule(
    "hate",
    0.88,
    `(?:${GROUP}) (?:fuera|a su casa|a su pais|al horno|a la hoguera|al mar|a la carcel|ni agua|a la camara de gas|
      a fregar|
      a la cocina|a la puta calle|al paredon|al psiquiatrico|al manicomio|de vuelta a su pais|a la jaula|
      a la selva)(?: ya| de (?:mi|nuestro|este) [a-z]+)?`,
  ),
  rule(
    "hate",
    0.85,
    `(?:vuelve(?:te)?|volve(?:te)?|vuelvete|volved|vete|vayanse|largate|regresa|regresate|devuelvete|id|iros|andate|
      marchate)(?: (?:ya|todos))? a (?:tu|vuestro|su|tu puto|tu puta) (?:pais|tierra|selva|africa|tribu|
      pueblo de mierda|rancho|cueva)`,
    {
      after: "(?:si|cuando|no)",
      before: "(?:de vacaciones|a ver|para|con (?:buen|much|gan)[a-z]+|conmigo|cuando)",
    },
  ),
  rule(
    "hate",
    0.85,
    `(?:mono|mona|simio|gorila|macaco|chimpance),? (?:vuelve|vete|volve|andate|regresa) a (?:la selva|africa|
      tu arbol|la jaula)`,
  ),
  rule(
    "hate",
    0.85,
    `(?:hitler|franco|pinochet|videla)(?: se)? (?:quedo corto|tenia razon|no acabo el trabajo|debio terminar|
      hizo poco)|arriba (?:hitler|la raza blanca)|heil hitler|sieg heil`,
  ),
  rule(
    "hate",
    0.85,
    `(?:las )?mujeres (?:sois|son|a) (?:(?:todas )?(?:unas )?(?:inferiores|putas|zorras|tontas|objetos|inutiles|
      fregar|la cocina|una mierda))|mujer tenia que ser|mujer al volante|feministas? (?:de mierda|asquerosas?|
      al horno)|las feminazis?|lo que (?:necesitas|le hace falta|te hace falta) es (?:un hombre|una polla|
      un buen polvo|un macho|una buena polla)`,
  ),
  rule(
    "hate",
    0.75,
    `(?:odio|no soporto|me dan asco|dan asco|asco de|que asco de|que asco(?: me)? dan|que asco dan|
      detesto) ${THESE}(?:${GROUP})`,
    {
      after: "(?:delito de|delitos de|discurso de|de|los|el)",
      before: "(?:malcriados|gratis|a)",
    },
  ),
  rule(
    "hate",
    0.85,
    `(?:${INSULTED_GROUP}) (?:de mierda|ladron(?:es|a|as)?(?! de)|avar[oa]s?|ratas?|chorr[oa]s|suci[oa]s|
      fe[oa]s de mierda|
      delincuentes|asesin[oa]s|violador(?:es)?|planer[oa]s|de alma|come ?(?:llamas?|mocos)|enferm[oa]s(?: mentales)?|
      ignorantes|mugros[oa]s?|asqueros[oa]s?|cochin[oa]s?|
      inmund[oa]s?|apestos[oa]s?|invasor(?:es|a|as)?|muert[oa]s? de hambre|come ?(?:mierda|palomas|gatos|perros|
      murcielagos|ratas)|pat[ao]s? ?rajad[oa]s?|tenia(?:s)? que ser|tenias q ser|invasores)|
      (?:put[oa]s?|put[oa]s? (?:asco de|plaga de)|sucios?|malditos?) (?!${NATIONAL})(?:${INSULTED_GROUP})|
      pinches? (?:indi[oa]s?|
      priet[oa]s?|negr[oa]s?|jotos?|maricas?|chin[oa]s?|chol[oa]s?|nac[oa]s? priet[oa]s?)`,
    {
      after: "(?:el|la|los|las|mi|mis|tu|palabra|soy|somos|de|que es|qué)",
      before: "(?:amo|ama|crack|maestro|genio|hilo|y a mucha honra|orgullos[oa]|dolor|jefe)",
    },
  ),
  rule(
    "hate",
    0.65,
    `pinches? (?:gring[oa]s?|gabach[oa]s?|argentinos?|espanoles|gachupines|
      chilangos?)`,
    { after: "(?:los|las)" },
  ),
  rule(
    "hate",
    0.88,
    `(?:${GROUP}|retrasad[oa]s) como (?:tu|vos|vosotros|ustedes|ese|esos) no (?:deberian|deberia|merecen|
      tendrian que) (?:nacer|existir|vivir|haber nacido|respirar|votar|reproducirse)|
      ${THESE}(?:${GROUP}) (?:vienen|venis|vienen todos|solo vienen) (?:aqui )?(?:a|para) (?:violar|robar|delinquir|
      matar|invadir|quitarnos|vivir del cuento|vivir de|reemplazarnos|islamizar)[a-z]*|
      ${THESE}(?:${GROUP}) que se (?:mueran|vayan a su pais|larguen|pudran)|(?:el )?islam (?:es )?(?:un cancer|
      una (?:secta|plaga|mierda|lacra|religion de (?:mierda|asesinos|terroristas)|enfermedad))|
      (?:la )?raza (?:blanca|aria|europea|espanola) (?:es )?(?:la )?superior(?! del?)|razas? inferior(?:es)?|
      supremacia blanca|
      orgullo blanco|(?:u{1,9}h ){2,4}(?:mono|simio|negro)|
      (?:haria|hace) falta otro (?:holocausto|hitler|franco|pinochet|videla)|(?:no (?:se )?alquilo?a?|no contrato|
      no atiendo|prohibida la entrada) (?:pisos? )?a (?:${GROUP})|
      (?:nunca|jamas) seras (?:una |un )?(?:mujer|hombre)(?: de verdad| real|(?= \\. | $))|eres un (?:hombre|
      tio) (?:con|en) (?:falda|faldas|peluca|vestido)(?= \\. | $| (?:nunca|y no|no|jamas) )|hombres? (?:disfrazad|
      vestid)os? de mujer|
      ${THESE}(?:${GROUP}) no (?:deberian|deben|tienen derecho a|tendrian que) (?:poder )?(?:votar|pisar|adoptar|
      existir|entrar|tener hijos|estar (?:aqui|en)|casarse|opinar|conducir|trabajar)|(?:los|las|estos|
      todos los) (?:${GROUP}) sobran|
      (?:vuelvete|regresate|devuelvete|largate|volvete|volveos|vuelvanse) a (?:marruecos|africa|colombia|venezuela|
      ecuador|peru|bolivia|mexico|china|rumania|haiti|senegal|pakistan|paraguay|cuba|honduras)|
      ser (?:gay|lesbiana|trans|homosexual|bisexual|marica|maricon) es (?:una )?(?:enfermedad|aberracion|abominacion|
      asco|antinatural|desviacion|trastorno)|(?:hay|habria) que curar(?:los|las)? a (?:${GROUP})|
      (?:gas|horca|palo|plomo|napalm) (?:a|para|pa) ${THESE}(?:${GROUP})`,
    {
      after: "(?:no|dicen que|quien diga que|decir que|mito de que|bulo de que|que diga que|contra la)",
      before: "(?:son falsos|es mentira|es falso|no existen?)",
    },
  ),
  rule(
    "hate",
    0.65,
    `la culpa (?:es|la tienen) (?:de )?(?:los|las) (?:${GROUP})|(?:tenia|
      tenias) que ser (?:${INSULTED_GROUP}|mujer)|gitanada`,
    { after: "(?:no)", before: "(?:la que|quien)" },
  ),
  rule(
    "hate",
    0.65,
    `(?:los )?(?:judios|musulmanes|moros|masones judios) (?:controlan|dominan|manejan) (?:el mundo|
      la banca|los medios|todo)`,
    {
      after: "(?:que|de que|no)",
    },
  ),
  rule(
    "hate",
    0.85,
    `${THESE}(?:${GROUP}) no (?:son|sois) (?:personas|humanos|gente|seres humanos)|hitler (?:no (?:termino|acabo|
      remato)|debio (?:terminar|acabar))|falto gas(?= \\. | $)|holocuento|
      (?:las|los) trans (?:son|sois) (?:hombres|mujeres|tios|enferm[oa]s|un error)|no es(?: una)? mujer es un (?:tio|
      hombre)|put[oa]s? sudak[oa]s?|sudak[oa]s?|(?:no quiero|aqui no queremos|
      no queremos) (?:mas )?(?:${GROUP})(?= \\. | $| (?:en|aqui|cerca))|
      mujeres? a (?:la cocina|fregar)|vuelve a la cocina(?: mujer)?|(?:ir|venir|vienen|
      venis) a vivir de (?:las )?(?:ayudas|paguitas)|(?:${GROUP}) (?:quitan|roban) (?:el trabajo|todo)|
      (?:${GROUP}) (?:prostitut|muert)[oa]s? (?:de hambre)?`,
    {
      after: MENTIONED_AFTER,
      before: "(?:y (?:los )?hombres|maltratadas|asesinadas|precarias|que|por favor|y traeme)",
    },
  ),
  rule(
    "hate",
    0.65,
    `(?:se (?:llena|esta llenando)|esta llen[oa]|llen[oa]) de (?:put[oa]s )?(?:moros|negros|gitanos|
      panchitos|sudacas|inmigrantes|venecos|bolitas|chinos|musulmanes|maricones)|otro (?:negro|moro|gitano|
      inmigrante) (?:robando|violando|delinquiendo)`,
    {},
  ),
  rule("hate", 0.65, `(?:put[oa]s?|sucios?|malditos?) ${NATIONAL}[a-z]*`, {
    after: MENTIONED_AFTER,
    before: "(?:amo|crack|guap[oa])",
  }),
];
