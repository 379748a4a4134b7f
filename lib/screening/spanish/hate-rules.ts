import "server-only";
import { rule, type WordRule } from "../rules/rule";
import { GROUP, GROUP_SLUR } from "./lexicon";

const THESE = `(?:(?:a )?(?:los|las|estos|estas|esos|esas|tod[oa]s) |put[oa]s |malditos |mas |tanto |
      tanta )*`;
const DOOMED = `(?:matar(?:los|las|les)?|fusilar(?:los|las)?|quemar(?:los|las)?|gasear(?:los|las)?|colgar(?:los|
      las)?|exterminar(?:los|las)?|deportar(?:los|las)?|echar(?:los|las)?|expulsar(?:los|las)?|
    encerrar(?:los|las)?|castrar(?:los|las)?|apalear(?:los|las)?|ahogar(?:los|las)?|meter(?:los|las)? en un (?:horno|
      barco|camion|tren)|tirar(?:los|las)? al mar|sacar(?:los|las)? a (?:palos|patadas|hostias)|prohibir(?:los|
      las)?)`;
const VILE = `(?:ratas|escoria|basura|plaga|cancer|parasitos|animales|monos|simios|cerdos|delincuentes|criminales|
      violadores|terroristas|ladrones|vagos|enfermos(?: mentales)?|pervertidos|pederastas|
    subnormales|infrahumanos|gentuza|una (?:plaga|lacra|mierda|secta|enfermedad|verguenza|basura)|
      un (?:peligro(?: para los ninos)?|cancer|asco|lastre|gasto)|lo peor|inferiores|asquerosos|asquerosas|sucios|
      unos (?:ladrones|delincuentes|vagos|cerdos|guarros|animales|parasitos|salvajes)|todos (?:unos )?(?:ladrones|
      delincuentes|vagos|terroristas|enfermos|iguales de))`;

export const SPANISH_HATE_RULES: readonly WordRule[] = [
  rule("slur", 0.85, GROUP_SLUR, {
    after: "(?:palabra|termino|insulto|expresion|soy|somos|significa|decir|llamar|llamado|llamada|llamaron|de decir)",
    before: "(?:es un termino|es una palabra|es un insulto|es despectivo|no se dice|orgullos[oa]s?)",
  }),
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
    `(?:${GROUP}) (?:fuera|a su casa|a su pais|al horno|a la hoguera|al mar|a la camara de gas|a fregar|
      a la cocina)(?: ya| de (?:mi|nuestro|este) [a-z]+)?`,
  ),
  rule(
    "hate",
    0.85,
    `(?:vuelve(?:te)?|volve(?:te)?|vuelvete|volved|vete|vayanse|largate|regresa|regresate|devuelvete|id|iros|andate|
      marchate)(?: (?:ya|todos))? a (?:tu|vuestro|su|tu puto|tu puta) (?:pais|tierra|selva|africa|tribu|
      pueblo de mierda|rancho|cueva)`,
    {
      after: "(?:si|cuando|no)",
      before: "(?:de vacaciones|a ver|para)",
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
];
