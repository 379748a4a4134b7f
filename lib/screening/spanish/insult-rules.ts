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
      complet[oa]|re|bien|medio|flor de|sucia|sucio|real|perfect[oa]|grandisim[oa]|grandes?))*`;
const FRIENDLY = `(?:\\. )?(?:(?:tia|tio|tronc[oa]|hij[oa]|macho|chaval|nen[oa]|amig[oa]|herman[oa]|
      bro) )?(?:ja(?:ja)+[a-z]*|je(?:je)+[a-z]*|xd+|te quiero|os quiero|te adoro|como te quiero|como os quiero|
      mi amor|carino|amor mio|hermos[oa]|ha sido un|pero te quiero)`;
const DENIED = `(?:no|nunca|que no|ya no|si|cuando|ni|tampoco|que te diga que|que os diga que|pensar que|creas que|
      crees que|
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
    `(?:eres|ere|sos|sois|pareces|pareceis|seras|te crees|estas|tas|estais|usted es|ustedes son|(?:no )?(?:eres|
      sos) mas que)${MORE} (?:${WEAK_INSULT})`,
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
      nadie (?:te|os) (?:quiere|soporta|aguanta|traga|cree|echara de menos|va a echar de menos|
      ha preguntado)(?! (?:tanto|mas|como|el ritmo))|
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
    0.7,
    `(?:tienes|tenes|tiene|que|vaya|menuda|con esa)(?: una)? cara de (?:cerd[oa]|rata|put[oa]|zorra|perr[oa]|caballo|
      mono|mierda|culo|asco|retrasad[oa]|subnormal|gilipollas|tont[oa]|pene|polla)|
      (?:${WEAK_INSULT}) (?:vete|vuelve|ponte|andate|largate|lavate|duchate|callate|aprende|ve) (?:a|al|de|un|ya|
      [a-z]+)|(?:foca|vaca|ballena|gord[oa]|cerd[oa])(?: asqueros[oa])? (?:tapate|deja de comer|ponte a dieta|
      adelgaza)|
      (?<=^ )(?:${PLAIN_INSULT}|pedorr[oa]|petard[oa] insoportable|gordinflon(?:a)?|enan[oa] mental|boludazo|trola|
      ahuevonad[oa]|putit[oa] regalad[oa]|mala persona|mugros[oa] banate|puta|zorra|guarra|furcia|putita|gordinflona?|
      cabronazo|gilipollas|subnormal|inutil|payaso|imbecil|
      fracasad[oa]|escoria|cabron(?:a)?|idiota|estupid[oa]|pendej[oa]|capullo|capullo integral|puta vieja|vieja verde|
      ramera barata|ballena varada|michelines con patas|perro hijueputa|vaca burra|vieja loca)(?= $)|
      vales (?:verga|madre|pito|pura verga)|cara de monda|monda de (?:tipo|vieja)|(?:das|dais) (?:mas|mucha) (?:pena|
      lastima) que|no tienes (?:ni )?dos dedos de frente|no me extrana que (?:estes sol[oa]|te (?:deje|dejara|
      dejaran))|ni (?:pa|para) puta (?:vales|sirves)|eres una cualquiera|ch[uo]pame (?:un |el )?(?:huevo|los huevos|
      el culo|la verga|la polla)|
      (?:eres|sos) (?:la|una) (?:verguenza|deshonra|desgracia) (?:de|para|ajena)|normal que (?:te (?:deje|dejara|
      dejase|pongan los cuernos|ponga los cuernos)|tu (?:marido|novi[oa]|mujer) te (?:deje|dejara|
      ponga los cuernos))(?: [a-z]+){0,5} (?:con esa cara|con lo (?:fe|gord|tont|pesad)[oa])|
      (?:se la ha(?:n)? (?:tirado|follado)|se la follo|te follas a|se folla a|se acuesta con|te acuestas con) (?:todo|
      medio) (?:el |la )?(?:barrio|insti|pueblo|mundo|clase|curro|oficina)|(?:todo el mundo|todos) (?:sabe|saben|
      sabemos) que (?:eres|es) (?:una|un) (?:puta|guarra|zorra|cornudo|maricon|ladron[a]?)`,
    { after: "(?:mi|la|el|soy|un|tu|que|al|su)", before: FRIENDLY },
  ),
  rule(
    "harassment",
    0.75,
    `(?:tu|vuestra|su) (?:madre|hermana|vieja|abuela|mujer|novia|hija) (?:es|era) (?:una|la mayor|bien) (?:puta|zorra|
      guarra|perra|furcia|trola)[a-z]*|tu (?:madre|hermana|vieja|novia) la (?:chupa|mama)|(?:loc[oa]|tont[oa]|
      pesad[oa]|plasta) del (?:cono|higo|nabo|orto|chumino)|
      pinches? (?:putit[oa]|fresa pendeja|jot[oa]|mamon de mierda|mugros[oa])|re trola|enan[oa] mental|(?:cuatro ojos|
      gordinflon|marrana|puerca) (?:de mierda|asqueros[oa])|tienes menos luces que|con esa jeta|mala (?:madre|
      persona) y (?:mala|una)|estas mal de la cabeza|(?:eres|sos) (?:horrible|cortit[oa]|un maltratador|un acosador|
      un baboso)(?= \\. | $| (?:y|tia|tio|persona))`,
    { after: "(?:no|nunca|si|me dijo que|decir que)", before: FRIENDLY },
  ),
];
