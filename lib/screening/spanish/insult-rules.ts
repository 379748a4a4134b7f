import "server-only";
import { rule, type WordRule } from "../rules/rule";
import { GROUP, GROUP_SLUR, STRONG_INSULT, WEAK_INSULT } from "./lexicon";

/** Insults of persons that name no animal, job or thing. */
const PLAIN_INSULT = `(?:idiotas?|imbecil(?:es)?|estupid[oa]s?|cretin[oa]s?|capull[oa]s?|cabron(?:a|es|azo)?|
      mamon(?:a|es)?|mamarrach[oa]s?|inutil(?:es)?|fracasad[oa]s?|
    asqueros[oa]s?|patetic[oa]s?|sinverguenzas?|mentiros[oa]s?|hipocritas?|cobardes?|deficientes?|tarad[oa]s?|
      retrasad[oa]s?|analfabet[oa]s?|ignorantes?|palet[oa]s?|
    nac[oa]s?|parasitos?|amargad[oa]s?|pelotud[oa]s?|bolud[oa]s?|forr[oa]s?|pendej[oa]s?|huevon(?:a|es)?|weon(?:a|
      es)?|culer[oa]s?|put[oa]s?|furcias?|zorras?|guarr[oa]s?|
    desgraciad[oa]s?|miserables?|descerebrad[oa]s?|marican?s?|maricon(?:a|es)?|cerd[oa]s?|gentuza|escoria|chusma|
      cenutri[oa]s?|tontos?|tontas?|payasos?|payasas?|energumen[oa]s?)`;
const MORE = `(?: (?:un|una|unos|unas|muy|tan|mas|el|la|los|las|lo|todos|todas|todo|toda|solo|pura|puro|tremend[oa]|
      buen|gran|pobre|menud[oa]|pedaz[oa] de|pedazo|autentic[oa]|
    verdader[oa]|put[oa]s?|jodid[oa]|maldit[oa]s?|pinches?|hech[oa]|hech[oa]s|tipo|tia|tio|viej[oa]|autentic[oa]s|
      complet[oa]|sucia|sucio|real|perfect[oa]|grandisim[oa]|grandes?))*`;
const FRIENDLY = `(?:\\. )?(?:ja(?:ja)+[a-z]*|je(?:je)+[a-z]*|xd+|te quiero|os quiero|te adoro|como te quiero|como os quiero|
      mi amor|carino|amor mio|hermos[oa]|ha sido un|pero te quiero)`;
const DENIED = `(?:no|nunca|que no|ya no|si|cuando|ni|tampoco|que te diga que|que os diga que|pensar que|creas que|crees que|
      piensas que|sientas que)`;

/** Weaker words said to the reader are queued; the model holds the clear ones. */
export const SPANISH_INSULT_RULES: readonly WordRule[] = [
  rule("harassment", 0.75, STRONG_INSULT, {
    after: "(?:soy|somos|fui|fuimos|de|palabra|insulto|termino|significa)",
    before: "(?:significa|es una palabra|es un insulto)",
  }),
  rule(
    "harassment",
    0.88,
    `(?:eres|ere|sos|sois|pareces|pareceis|seras|tu|so|vos|usted es)${MORE} (?:${STRONG_INSULT})`,
    { after: DENIED, before: FRIENDLY },
  ),
  rule(
    "harassment",
    0.7,
    `(?:eres|ere|sos|sois|pareces|pareceis|seras|te crees|estas|estais)${MORE} (?:${WEAK_INSULT})`,
    { after: DENIED, before: FRIENDLY },
  ),
  rule(
    "harassment",
    0.7,
    `(?:so|puto|puta|putos|putas|maldit[oa]s?|pinches?|pedazo de|pedazos de|grandisim[oa]|reverend[oa]|pinche|
      valiente panda de|panda de|hatajo de|manada de|banda de|
    vaya panda de|menuda panda de|tremend[oa]|menud[oa]|menud[oa]s|valiente|vaya|vaya pedazo de|
      que pedazo de) (?:${PLAIN_INSULT})`,
    {
      after: "(?:el|la|este|esta|ese|de|soy|que)",
      before: `(?:${FRIENDLY}|de (?:peli|pelicula|cuento|circo)|vino|que vino|al cumple|animo|noche|dia)`,
    },
  ),
  rule(
    "harassment",
    0.75,
    `(?:${WEAK_INSULT}) (?:de mierda|asqueros[oa]s?|inmund[oa]s?|repugnantes?|sebos[oa]s?|amargad[oa]s?|sarnos[oa]s?|
      ignorantes?|de los cojones|del carajo|hij[oa] de)`,
    {
      after: "(?:soy|somos|que|un dia|tiempo)",
    },
  ),
  rule(
    "harassment",
    0.7,
    `(?:callate|calla|callense|cierra la boca|cierra el pico|cierra el hocico|largate|largaos|lee|aprende|escucha|
      borra(?: la cuenta| esto)?|deja de [a-z]+|dejad de [a-z]+|
    jodete|jodeos|pudrete|muerete|adios|chao|fuera|a llorar|llora|enterate|entérate|lavate|duchate|oye|toma|mira|
      anda|venga|dale|hola|que te calles|no te enteras|se nota|
      aburres)(?: ya| tu| vos| un poco| de una vez)* ${PLAIN_INSULT}`,
    {
      before: `(?:${FRIENDLY}|[a-z]+ (?:de la peli|del cuento))`,
    },
  ),
  rule(
    "harassment",
    0.65,
    `que (?:pedazo de |puto |puta |tio mas |tia mas |gente mas |mas |tan )*(?:${WEAK_INSULT}) (?:eres|sos|sois|
      que eres|que sos|llegas a ser|puedes ser)`,
    { before: FRIENDLY },
  ),
  rule(
    "harassment",
    0.65,
    `(?:que )?(?:(?:puto |puta )?(?:asco|pena|lastima|verguenza|grima|repelus)(?: ajena)?(?: de (?:tio|tia|persona|
      ser|gente))? (?:das|dais|me das|me dais|que das)|(?:das|dais)(?: (?:mucho|mucha|puto|puta|tanto|tanta|
      autentic[oa]))? (?:asco|pena|lastima|verguenza|grima)(?: ajena)?)`,
    {
      after: "(?:no|no me)",
      before: "(?:cuando te|por|de que|que no (?:vengas|puedas))",
    },
  ),
  rule(
    "harassment",
    0.75,
    `no (?:vales|valeis|sirves|servis)(?: (?:ni|para|pa))* (?:nada|una mierda|un peso|ni para|verga|un pimiento)|
      nadie (?:te|os) (?:quiere|soporta|aguanta|traga|cree|echara de menos|va a echar de menos|ha preguntado)|
    (?:eres|sos) (?:un error|un aborto|un desecho|lo peor|una verguenza para)|ni tu (?:madre|familia) te (?:quiere|
      aguanta|soporta)|
    (?:me la|nos la) (?:suda|pela|chupa|trae floja)(?: tu [a-z]+| lo que digas| lo que pienses)|
      tu opinion (?:me la suda|no le importa a nadie|es basura|me la pela)`,
    {
      after: "(?:no creas que|no pienses que|no es verdad que|mentira que)",
    },
  ),
  rule(
    "harassment",
    0.95,
    `(?:matate|suicidate|pegate un tiro|ahorcate|tirate (?:por|de|a|desde) (?:un|el|la|una) (?:puente|balcon|ventana|
      rio|tren|via|azotea|barranco)|cortate las venas|bebe lejia|toma lejia|haznos un favor y (?:muerete|matate|
      desaparece)|
    por que no te (?:matas|mueres|suicidas|tiras)(?: ya)?|(?:deberias|tendrias que|debes|haz el favor de) (?:matarte|
      morirte|suicidarte|pegarte un tiro)|a ver si te (?:mueres|matas)(?: ya)?|
    ojala (?:te|os|se|le|les) (?:mueras|murais|muera|mueran|mates|maten|violen|pudras|pudrais|pudra|den un tiro|
      atropellen|de un cancer|arruines|pase lo peor)|ojala (?:te|os) (?:de|entre) (?:un )?cancer|muerete(?: (?:ya|
      sola|solo|lenta|despacio|perra|puta|cerdo|cerda|gorda|gordo|vieja|viejo|de una vez))*|
    pudrete(?: en el infierno)?|el mundo (?:estaria|seria) (?:mejor|un lugar mejor) sin ti|estarias mejor muert[oa]|
      te tendrias que morir|mueran(?:se)? todos|morios(?: todos)?)`,
    {
      before: "(?:de (?:envidia|risa|ganas|gusto|amor|asco|hambre)|(?:a |de )?(?:besos|trabajar))",
      after: "(?:no|nunca|no te|la cancion|la peli|o)",
    },
  ),
];

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
