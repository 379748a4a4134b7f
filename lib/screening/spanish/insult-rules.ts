import "server-only";
import { rule, type WordRule } from "../rules/rule";
import { STRONG_INSULT, WEAK_INSULT } from "./lexicon";

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
