import "server-only";
import { rule, type WordRule } from "../rules/rule";
import { NUDES } from "./sexual-rules";

const MINOR_ES = `(?:menores(?! de (?:1[89]|[2-9]\\d))|menor de edad|nin[oa]s?|ninit[oa]s?|nenas?|nenes?|
      colegial[a]?(?:es|s)?|crios?|crias?|
      chiquill[oa]s?|
      preadolescentes?|adolescentes?|(?:[5-9]|1[0-7]) (?:anos|anitos))`;

const AGE = "(?:[5-9]|1[0-7])";
const AGED = `${AGE}(?: anos| anitos)?(?: (?:a|y|o) ${AGE}(?: anos| anitos)?)?`;
const CHILD = `(?:nin[oa]s?|ninit[oa]s?|nen[oa]s?|nenit[oa]s?|crios?|crias?|criaturas?|chiquill[oa]s?|chamit[oa]s?|
      chamac[oa]s?|morrit[oa]s?|pibit[oa]s?|chibol[oa]s?|
      quinceaner[oa]s?|jovencit[oa]s? de (?:secundaria|primaria|prepa|la eso|${AGE})|colegial(?:a|as|es)?|
      menores(?! de (?:1[89]|[2-9]\\d))|menor de edad|preadolescentes?|preteens?|lolis?|lolitas?|bebes?|
      alumn[oa]s? de (?:${AGE}|primaria|secundaria|la eso)|(?:chicas?|chicos?|chavalas?|
      crios) de ${AGE})(?: de (?:${AGED}|primaria|secundaria|la eso|colegio))?`;
const KIN = `(?:(?:tu|mi|su|una|la|un) (?:(?:hij|sobrin|niet|hijastr|alumn|ahijad|herman)(?:a|o|ita|
      ito)(?: pequen[oa]| menor)?|nin[oa]|nen[oa])(?: de ${AGED})?)`;
const LUST = `(?:cachond[oa]s?|calientes?(?! (?:por|de|del|en))|putitas?|buenisim[oa]s?|desnud[oa]s?|sin ropa|
      en (?:bragas|tanga|pelotas|
      bolas)|xxx|hot|porno|follando|culiando|cogiendo|tocandose|me pone(?:n)?|me excita(?:n)?|me calienta(?:n)?|
      me la (?:follaba|follaria|cogeria|pone|ponen|chupara|tiraria)|para (?:follar|coger|sexo)|listas? para)`;
const MEDIA = "(?:videos?|fotos?|packs?|links?|enlaces?|grupos?|contenido|material|nudes|album(?:es)?)";
const DEAL =
  "(?:vendo|paso|cambio|intercambio|compro|busco|tengo|quien (?:tiene|pasa|vende|cambia)|alguien (?:tiene|pasa|con)|pasa|pasen|rolen|rola|manden|dejo|comparto|ofrezco|hay)";
const CLOSE_CHILD = `(?:nin(?:a|as|ita|itas)|nenas|nenitas?|vecinit[oa]|hermanit[oa]|sobrinit[oa]|hijastr[oa]|
      colegialas?|quinceaner[oa]s?|crias|menores de edad|alumnas?|(?:chicas?|jovencitas?|chavalas?|vecina|prima|hija|
      sobrina|nieta|hermana) (?:de )?(?:secundaria|primaria|${AGE}))`;
const EXPLICIT =
  "(?:follar[a-z]*|follad[ao]s?|desvirgar[a-z]*|cogerla|culear[a-z]*|cachond[oa]s?|me la (?:chupa|mama|chupe|mame|chupara)|la polla|mi (?:verga|polla|pija)|me ponen?(?= \\. | $| (?:much|cachond|dur|a mil|burr))|me hago (?:una )?pajas?|pajearme|correrme|nudes|masturb[a-z]+)";
const REPORTED_BEFORE =
  "(?:contra (?:la|el)|red de|detenid[oa]s? por|delitos? de|condenad[oa]s? por|tenencia de|posesion de|distribuir|difundir|consumir|denuncia|denunciar|denuncie|acusad[oa]s? de|victimas? de|noticia|que)";
const REPORTED_AFTER =
  "(?:es (?:un )?delito|detenid[oa]s?|red|contra|condenad[oa]s?|jugando|en el (?:parque|cole)|de la comunion|haciendo|bailando|para (?:vestir|clase|jugar|regalar))";

/** Whatever sexualises children; the score of 1 is never a quotation. */
export const SPANISH_MINORS_RULES: readonly WordRule[] = [
  rule(
    "sexual-solicitation",
    1,
    `(?:porno(?:grafia)? (?:infantil|de (?:menores|ninos|ninas))|${NUDES} de ${MINOR_ES}|(?:fotos|videos|packs?|
      nudes) (?:de )?(?:colegialas|menores|nin[oa]s|nenas|nenes) (?:desnud[oa]s?|cachond[oa]s?|sin ropa|xxx|hot|
      calientes?|porno|follando)|(?:busco|quiero|vendo|paso|intercambio|cambio|compro) (?:fotos|videos|packs?|
      nudes) de (?:colegialas|menores|nin[oa]s|nenas|crios)|(?:colegialas|nin[oa]s|nenas|menores) (?:cachond[oa]s|
      calientes(?! (?:por|de|del|en))|putitas))`,
    {
      before: "(?:es (?:un )?delito|detenid[oa]s?|red|contra|condenad[oa]s?)",
      after: "(?:contra la|red de|detenido por|delito de|condenado por|tenencia de|distribuir|denuncia|denunciar)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `tengo (?:[9]|1[0-7]) anos? y (?:busco|quiero|me gustan|me ponen) (?:un |una )?(?:madur[oa]s?|sexo|novio mayor|
      hombres? mayor(?:es)?|senor(?:es)?|daddy|polla|mayores)`,
  ),
  rule(
    "sexual-solicitation",
    1,
    `${DEAL}(?: (?:de|los|las|unos|unas|mis|mas|buen|muchos|muchas|varios|algun))* ${MEDIA} (?:de |
      con )?(?:${CHILD}) ${LUST}|${MEDIA} (?:de )?${CHILD} ${LUST}|${CHILD} ${LUST} (?:video|videos|fotos|al md|
      al privado|por telegram|casero|pack)|
      ${CHILD} ${LUST}(?= \\. | $| ${MEDIA})|(?:links?|videos?|fotos|material|grupos?|packs?|
      muestras?(?: gratis)?) (?:de )?(?:cp|c p|
      pedo(?:filia|mom)?|pthc)(?= )|(?:vendo|paso|cambio|intercambio|compro) cp(?! de)|cp (?:mega|barato|disponible|
      gratis)|(?:zoo|zoofilia) y cp|c p barato|(?:vendo|tengo|hay|paso|cambio) material (?:de )?(?:${AGE} a|nin[oa]s|
      nenas|menores)|mega (?:de )?(?:cp|
      nin[oa]s|nenas|lolis|morr[oa]s|morritas|colegialas|menores)|(?:lolis?|lolitas?|shotas?) (?:reales|real|
      de verdad)|(?:morras|morritas|chavas|nenas|chibolas) de (?:prepa|secu|secundaria|primaria|colegio|
      ${AGE})(?= \\. | $| (?:al|por|gratis|xxx|hot))|caldo de pollo y (?:nin|nen|cp)[a-z]*|
      porno (?:de )?(?:nin[oa]s|nen[oa]s|crios|crias|menores|colegialas|bebes)|${DEAL} ${MEDIA} de (?:menores|
      chamit[oa]s|morrit[oa]s|nenit[oa]s|lolis|ninitas|colegialas|preadolescentes)`,
    { before: REPORTED_AFTER, after: REPORTED_BEFORE },
  ),
  rule(
    "sexual-solicitation",
    1,
    `me (?:pone|ponen|excita|excitan|calienta|calientan|pone cachond[oa]|pone dur[oa]|ponen cachond[oa]|
      pone burr[oa])(?: (?:mucho|muchisimo|cachond[oa]|dur[oa]|a mil|un monton))?(?: (?:las|los|una|un|
      ver))* (?:${CHILD}|${KIN}|(?:las|los|una|un) de ${AGE}(?= ))|
      (?:${KIN}|${CHILD})(?: (?:de ${AGED}|esta|me|tan|muy|que|ya))* (?:buenisim[oa]|me (?:pone|la pone|
      pone muchisimo|calienta|excita)|me la (?:follaba|follaria|cogeria|pone dura|chupara)|esta (?:para|pa) (?:follar|
      coger|comer|dar)[a-z]*|esta (?:ric[oa]|buen[oa]|buenorr[oa])(?= \\. | $))|(?:prim|vecin|herman|
      amig)[oa] de (?:mi [a-z]+ )?(?:de )?${AGE} (?:anos )?(?:que )?(?:esta|me) (?:para|pa|buenisim[oa]|buen[oa]|
      ric[oa]|pone|la pone)|que (?:buena|rica|buenorra) esta (?:la|tu|su|mi) (?:hij|prim|sobrin|vecin|herman|
      alumn)a (?:pequena )?de (?:${AGE}|tu|mi)|
      las (?:ninas|nenas|crias|colegialas|de ${AGE})(?: (?:de|en|primaria|secundaria))* me (?:calientan|ponen|excitan|
      vuelven loco)|(?:las colegialas|las ninas|las) de ${AGE} (?:son las mejores )?(?:para follar|para coger|
      son las mejores|estan (?:buenisimas|mas ricas|listas))|
      (?:follaria|cogeria|tiraria|comeria|violaria) (?:a )?(?:una|un|mi|tu|la|esa|las) (?:${CHILD}|(?:hij|sobrin|niet|
      hijastr|alumn)[oa])|las de ${AGE} (?:ya )?(?:saben|quieren) (?:follar|coger)|me gustan (?:las |
      muy )?(?:chiquitas|ninas|nenas|pequenas) de (?:primaria|secundaria|${AGE})|de ${AGE} a ${AGE} me (?:sirve|vale|
      da igual)|
      (?:follar|coger|violar|desvirgar|tocar|besar|comerme|follarme|cogerme|tirarme|culear)(?:me)? (?:a )?(?:una|un|
      a las|las|a tu|tu|a mi|mi) (?:${CHILD}|(?:hij|sobrin|niet|hijastr|alumn)[oa])(?! (?:en la frente))|(?:sobrin|
      hij|alumn|niet)[oa] de ${AGED} me la [a-z]+|
      a los ${AGE} (?:anos )?ya (?:estan|son) (?:listas?|buenas|para|follables)|cuanto mas (?:nina|jovencita|chiquita|
      nena|menor)s? mejor|(?:alquilo|vendo|presto|ofrezco|comparto) a mi (?:hij|nin|sobrin|hijastr|niet|
      herman)[oai][a-z]*|madres que (?:presten|alquilen|compartan|dejen) (?:a )?sus? (?:hij[oa]s?|nin[oa]s?)`,
    {
      before: "(?:es delito|gracias|hoy)",
      after: "(?:no|dijo que|por|acusado de|condenado por|detenido por|prohibido)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:me (?:gustan|ponen|molan|encantan|van)) (?:las|los|chicas|chicos|jovencitas|
      jovencitos)(?: muy)?(?: de)? (?:entre )?${AGE}(?= \\. | $| (?:a|y|anos) )|(?:busco|quiero|prefiero|
      me interesan) (?:una? )?(?:chicas?|nin[oa]s?|nen[oa]s?|chavalas?|jovencit[oa]s?|menores|
      chicos?)(?: jovencit[oa]s?| jovenes)?(?: de)? (?:entre )?${AGED}(?= \\. | $| (?:para|que|amistad|por) )|
      que (?:rica|buena|buenorra|cachonda) esta (?:tu|la) (?:hija|nina|nena|hermanita|sobrina|hermana pequena|alumna)|
      ${DEAL} (?:videos?|fotos?|packs?) (?:de )?(?:nenas|ninas|nenes)(?= \\. | $| \\d| al | por )|(?:videos?|fotos?|
      packs?) de (?:chamit|morrit|nenit|ninit|colegial|preadolescent|chibol)[a-z]*(?: de ${AGE}| xxx)`,
    {
      before:
        "(?:(?:para|de|que)(?: (?:un|una|el|la|mi|jueguen?|toquen?|quieran?))* (?:equipo|futbol|baloncesto|voley|clases?|jugar|teatro|coro|casting|cuidar|ayudar|taller|campamento|ingles|padel|hockey|rugby|entrenar|baile|balonmano|probar|tocar|estudio)|euros|kilos|cuotas|horas|puntos|lunares|piezas|(?:pizzas?|tallas?))",
      after: "(?:no)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:soy menor|tengo ${AGE}(?: anos| anitos| y pico)?|soy de 20(?:09|1\\d)|soy (?:colegiala|
      una nina))(?: y| pero| asi que)? (?:vendo|hago|mando|paso|ofrezco|busco) (?:[a-z]+ ){0,2}?(?:${NUDES}|sexting|
      fotos(?= \\. | $)|senores|maduros|hombres mayores|daddy|sugar daddy)|
      (?:tienes|tenes|con) ${AGE}(?: anos| anitos)? (?:[a-z]+ ){0,4}(?:foto|fotito|fotos|
      video)(?: [a-z]+){0,2} (?:sin ropa|desnud[oa]|en (?:bragas|tanga|braguitas|ropa interior|pelotas))|
      (?:no (?:se lo |le |les )?(?:digas|cuentes)(?: nada)?(?: esto)? a (?:tus padres|tu madre|tu padre|tu mama|
      tu papa|mama|papa|nadie)|(?:nuestro|es un|sera un) (?:secreto|secretito)) (?:[a-z]+ ){0,10}(?:desnud[oa]|
      tu cuerpo|tetas|bragas|sin ropa|fotito|cam)|
      (?:eres |estas )?muy madura para (?:tener )?(?:tu edad|${AGE})(?: [a-z]+){0,5} (?:quedamos|a solas|foto|fotito|
      besar[a-z]*|secreto|video)|(?:de|tan|asi de) jovencit[oa]s?,? (?:manda|mandame|pasa|pasame|ensename) [a-z]+|
      te gustan (?:mayores|los mayores)(?: [a-z]+){0,3} (?:nena|nina|pequena)`,
    { after: "(?:no)" },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:tienes|tenes|con) ${AGE}(?: anos| anitos)? (?:\\. )?(?:[a-z]+ ){0,3}(?:ponte|quedate|quitate|sacate|ensename|
      muestrame|tocate) (?:[a-z]+ ){0,3}(?:brag[a-z]+|ropa|camiseta|camisa|tetas|culo|desnud[oa]|tanga|calzon[a-z]*|
      pechos)|
      (?:tu (?:mama|madre|papa|padre)|tus padres) (?:esta|estan|no esta|no estan|se ha ido|te (?:ve|
      oye))(?: en casa| contigo| ahi)? (?:\\. )?(?:[a-z]+ ){0,6}(?:quitate|sacate|desnudate|tocate|ponte en)|
      (?:quitate|sacate) la (?:ropa|camiseta|camisa) (?:[a-z]+ ){0,4}(?:a tu (?:mama|madre|papa)|tus padres|
      tu secreto|secreto)|
      borra (?:el chat|los mensajes|la conversacion|esto) (?:[a-z]+ ){0,4}(?:tus padres|tu madre|tu mama|tu padre|
      tu papa)|(?:tengo|yo|soy de) [3-6]\\d(?: anos)? (?:y )?(?:me (?:gustan|ponen)|quieres|
      busco) (?:[a-z]+ ){0,4}(?:de ${AGE}|ninas|nenas|colegialas)`,
    { after: "(?:no|dijo|me dijo)" },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `${CLOSE_CHILD} (?:[a-z]+ ){0,4}${EXPLICIT}|${EXPLICIT} (?:[a-z]+ ){0,2}${CLOSE_CHILD}|(?:ligar|seducir|enamorar|
      acostar(?:me|se)) con (?:una |un |las |los )?(?:nin[oa]s?|nen[oa]s?|menores|chic[oa]s? de ${AGE})|
      (?:convencer|enganar) a (?:una|un) (?:nin[oa]|menor|nena) (?:[a-z]+ ){0,4}(?:fotos?|nudes|video|desnud[a-z]+)|
      busco (?:mamas|madres|padres|papas|familias) con (?:ninas|hijas|hijos|ninos) (?:para (?:fotos|intercambi[a-z]+|
      jugar|videos)|discret[oa]s)|
      eres virgen (?:\\. )?(?:(?:cuantos anos|que edad) tienes )?(?:tienes )?${AGE}|(?:cuantos anos|
      que edad) tienes (?:[a-z]+ ){0,2}(?:\\. )?${AGE} (?:\\. )?(?:[a-z]+ ){0,3}(?:me encanta|que rico|novi[oa]|
      fotito|virgen|rica)|
      (?:alguna|tienes|quieres|ser) (?:mi )?novi[oa] de ${AGE}(?= \\. | $| anos)`,
    {
      before: "(?:es (?:un )?delito|detenid[oa]s?|condenad[oa]s?|por eso lo denunci[a-z]+)",
      after:
        "(?:no|contra|detenid[oa] por|condenad[oa] por|acusad[oa] de|delito de|evitar|prohibido|educacion|libro|proteger|denuncia[a-z]*|me conto que|violo a|abusos? a)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.7,
    `(?:pasame|mandame|ensename|quiero ver) (?:una |las |
      mas )?fotos? de tu (?:hermanita|hermana pequena|sobrinita|hijita)|(?:nin[oa]s|
      nen[oa]s)(?: pequen[oa]s)? desnud[oa]s`,
    {
      before: "(?:en la (?:playa|piscina)|de la guerra|de hambre|de (?:murillo|rubens|la iglesia))",
      after: "(?:no)",
    },
  ),
];
