import "server-only";
import { rule, type WordRule } from "../rules/rule";

const PLACE =
  "(?:puente|balcon|ventana|tren|vias?|azotea|barranco|pozo|metro|terraza|acantilado|tejado|septimo|decimo|edificio)";
const JUMP = `(?:tira(?:te|os)|tirese|lanzate|arrojate|salta)(?: ya)? (?:(?:por|de|a|desde) (?:un|una|el|la|las|ese|
      lo alto del?)|del|al) ${PLACE}`;
const DIE = `(?:morir|matar|suicidar|ahorcar|colgar)`;
const VEHICLE =
  "(?:un|una|el|la) (?:[a-z]+ )?(?:tren|camion|coche|carro|rayo|bus|autobus|metro|trailer|trolebus|tranvia)";
const THINGS =
  "(?:el|la|los|las|este|esta|ese|esa|estos|estas|todos los|todas las) (?:virus|bichos?|mosquitos?|cucarachas?|covid|cancer|wifi|ordenador|lavadora|coliflor|movil|despertador|calor|invierno|capitalismo|patriarcado|machismo|racismo|fascismo)";
const BY =
  "(?:de (?:la )?(?:envidia|risa|ganas|gusto|amor|asco|hambre|ternura|verguenza|sueno|frio|calor|aburrimiento)|(?:a |de )?(?:besos|trabajar|estudiar|reir|reirte|flexiones|abdominales|correr)|menos|(?:el |la )?(?:lunes|martes|domingo|wifi|covid|virus|impresora|invierno|calor|despertador|ordenador))";
const QUOTED = `(?:no|nunca|no te|la cancion|la peli|la novela|o|no digas|dijo que|dicen que|que nadie|le dijo que|
      me dijo que)`;
const NOW =
  "(?: (?:ya|sola?|solo|lenta|despacio|perra|puta|cerd[oa]|gord[oa]|viej[oa]|de una(?: puta)? vez|forr[oa]|hijueputa|malparid[oa]|hoy(?: mismo)?|sufriendo|de (?:un )?(?:cancer|sida|asco|infarto)))*";

/** Incitement to suicide, and wishes of death said to a reader or of a third person. */
export const SPANISH_INCITEMENT_RULES: readonly WordRule[] = [
  rule(
    "harassment",
    0.95,
    `${JUMP}|
      (?:matate|matese|matensen?|mataos|suicidate|suicidese|suicidense|suicidaos|sui cidate|ahorcate|ahorquese|
      pegate un tiro|peguese un tiro|
      pegaos un tiro|cortate las venas|cortese las venas|(?:bebe|toma|traga|comete)(?:te)? (?:la |
      un vaso de )?(?:lejia|
      veneno|cianuro|raticida|matarratas|cloro)|cuelgate (?:de|en|con) (?:un|una|el|la|tu)(?: propio)? (?:arbol|viga|
      cuerda|lampara|cinturon|soga)|ponte delante del? (?:un )?(?:tren|camion|metro)|
      tomate (?:el|un|todo el) (?:bote|frasco|blister)(?: entero)? de pastillas|desaparece de (?:este|
      la faz de la) (?:mundo|tierra))${NOW}|
      (?:muerete|muerase|moriros|morios|mueranse|pudrete|pudrase)${NOW}|morite${NOW}(?= \\. | $)|
      pudrete(?: en el infierno)?|mueran(?:se)? todos|morios(?: todos)?`,
    { before: BY, after: QUOTED },
  ),
  rule(
    "harassment",
    0.95,
    `(?:haz|haznos|hazle|hazme|hacenos|hace|haganos)(?: (?:un|el))? favor(?: (?:al mundo|a (?:tu familia|todos|
      la humanidad)))? (?:y (?:muerete|matate|suicidate|desaparece|tirate)|de (?:morirte|matarte|suicidarte))|
      haz(?:nos|le|me)? (?:un|el) favor(?: al mundo| a tu familia| a todos)? y [a-z]{0,8}(?:matate|muerete|suicidate|
      desaparece)|
      (?:por ?que|q) no te (?:matas|mueres|moris|suicidas|tiras|ahorcas|pegas un tiro)(?: (?:ya|todavia|de una vez))?|
      (?:deberias|tendrias que|podrias|debes|tienes que|tenes que|mereces|mereceis|mereces|merecerias|te mereces|
      haz el favor de|anda a|andate a|vete a|vayase a|a ver si te da por) (?:de )?(?:ya )?(?:${DIE}(?:te|se)|
      morir(?= \\. | $| a otro lado| ya)|estar (?:muert[oa]|bajo tierra|en una tumba)|haberte muerto|pegarte un tiro|
      tirarte (?:por|a|de) [a-z]+)|no (?:te )?(?:mereces|merecis) (?:vivir|existir|respirar|ni (?:vivir|existir|
      respirar|el aire|el oxigeno))|
      (?:te falta|no tienes|no tenes)(?: (?:el|los|las))? (?:valor|huevos|cojones|agallas) (?:para|de|a) (?:${DIE}te|
      pegarte un tiro|tirarte)|
      si te (?:matas|mueres|suicidas|moris)(?: [a-z]+){0,2} (?:nadie|a nadie|no le importa|hacemos fiesta|
      lo celebramos|mejor)`,
    { before: BY, after: `(?:no|nunca|no creas que|no pienses que|no digas que|que no|o)` },
  ),
  rule(
    "harassment",
    0.95,
    `(?:sigue|vuelve a|prueba a) (?:intentar|intentando)(?:lo)? (?:suicidarte|matarte)|
      (?:la )?proxima vez corta(?:te)? mas (?:profundo|hondo|fuerte)|
      a ver si (?:ya |pronto )?(?:te (?:mueres|matas|moris|suicidas)|la (?:palmas|espichas|dinas|casca)|se (?:muere|
      mueren))(?: (?:ya|pronto|de una vez))?|
      (?:debiste|tendrias que haber|tenias que haber|debias haber|deberias haber|tuviste que) (?:te )?(?:morir(?:te)?|
      muerto|estar muert[oa])|
      (?:tu (?:madre|vieja|mama)|te) (?:tenia que|tenian que|debio|debieron|tendria que|tendrian que|deberia|
      deberian) haber(?:te)? abortado|
      ojala (?:tu (?:madre|vieja|mama)|te) (?:te )?hubier(?:a|an) abortado|(?:tu madre|tu mama|tu vieja) (?:debio|
      tenia que) abortar(?:te)?|
      nadie (?:iria|ira|va a ir|va a llorar|lloraria) (?:a|en) tu (?:entierro|funeral)|el mundo (?:estaria|seria|
      estara) (?:mucho )?(?:mejor|un lugar mejor|mas limpio) sin (?:ti|vos)|estarias mejor muert[oa]|
      (?:que|como) haces (?:todavia|aun) viv[oa]|(?:todavia|aun) (?:sigues|estas) viv[oa](?= \\. | $)|
      cuando te (?:vas a morir|mueres|moris|vas a matar)|te tendrias que (?:morir|matar)`,
    { before: BY, after: "(?:no|nunca|no digas que|no creas que)" },
  ),
  rule(
    "harassment",
    0.95,
    `(?:ojala|espero que|ojala q|deseo que) (?:te|os) (?:mueras|murais|moras|mates|maten|violen|pudras|pudrais|
      den un tiro|peguen un tiro|metan un tiro|apunalen|secuestren|
      (?:(?:pille|pillara|coja|aplaste|arrolle|parta|pise|caiga) ${VEHICLE})|(?:atropellen?|aplasten?|
      maten?)(?: ${VEHICLE})?|arruines|pase lo peor|(?:de|entre|salga|coja) (?:un |algo |el )?(?:cancer|sida|malo|
      infarto|ictus|derrame|patatus))|
      ojala (?:la (?:palmes|espiches)|revientes|acabes (?:muert[oa]|en una (?:cuneta|silla de ruedas|caja))|
      no (?:despiertes|llegues a manana|vivas mucho))|ojala alguien te (?:meta|pegue|mate|viole|raje|de una paliza|
      reviente)|
      ojala (?:se (?:muera|mueran|mate|maten)|(?:muera|mueran)) (?:tus?|vuestr[oa]s?) [a-z]+|(?:tu|tus) (?:madre|
      padre|hijos?|hijas?|familia) (?:se muera|se mueran)|
      que te (?:mueras|pudras|maten|den un tiro|peguen un tiro|atropelle (?:${VEHICLE})|violen)(?= \\. | $|
      ${NOW}(?: \\. | $))`,
    { before: BY, after: "(?:no|nunca|no quiero|no digas|antes de|miedo (?:de|a)|hasta|hasta el dia)" },
  ),
  rule(
    "harassment",
    0.75,
    `ojala (?:se|le|les|lo|la|los|las) (?:muera|mueran|mate|maten|violen|pudra|pudran|den un tiro|atropellen|
      de un cancer|pase lo peor|de un infarto)|ojala (?:reviente|la palme)(?= \\. | $)`,
    { before: `(?:${BY}|${THINGS})`, after: "(?:no|nunca)" },
  ),
  rule(
    "harassment",
    0.7,
    "(?:que se (?:muera|mueran|maten|pudra|pudran)|ojala la espiche)(?: ya)?(?= \\. | $| (?:el|la|los|las|ya|es[ea]|todos) )",
    {
      before: `(?:${BY}|(?:de )?${THINGS})`,
      after: "(?:no|antes de|hasta|hace|deja|dejar|dejes|despues de|parece|quiero)",
    },
  ),
  rule(
    "harassment",
    0.9,
    `si (?:tanto )?(?:quieres|queres|te quieres) (?:morir(?:te)?|matar(?:te)?|suicidar(?:te)?) (?:hazlo|pues hazlo|
      matate|adelante)|(?:amenazar con|hablar de|menos) (?:suicidarte|matarte|suicidio) y (?:hazlo|mas hacerlo|
      hazlo ya)|
      corre a (?:tirarte|matarte)|tu muerte (?:seria|sera|va a ser) (?:una (?:fiesta|alegria)|un (?:alivio|favor))|
      (?:brindare|brindaremos|celebrare|celebraremos|fiesta) (?:el dia que te mueras|tu muerte|cuando te mueras)|
      nadie (?:llora|lloraria|llorara) tu muerte|
      (?:que pena|lastima|que lastima) que (?:no te (?:murieras|mataras|moriste|mataste|hayas muerto)|el (?:cancer|
      covid|accidente) no te (?:llevara|matara|llevo|mato))|
      ojala (?:te hubieras|hubieras|te hubiese) (?:muerto|matado)|ojala no hubieras nacido|te deseo (?:la muerte|
      un cancer|que te mueras|una muerte)|lo mejor que puedes hacer es (?:morirte|matarte|suicidarte)|
      te puedes morir ya`,
    { before: BY, after: QUOTED },
  ),
  rule(
    "harassment",
    0.9,
    `(?<=^ )(?:y )?si te (?:mueres|matas|suicidas)(?= $)|cuando (?:piensas|vas a) (?:matarte|morirte|suicidarte)|
      que esperas (?:para|pa) (?:matarte|morirte|suicidarte)|ojala (?:te|os) (?:quedes|quedeis) (?:paralitic|cieg|
      invalid|esteril|sin hij|en silla de ruedas)[a-z]*|
      ojala no (?:salgas (?:vivo|viva|del (?:quirofano|hospital|coma))|llegues a (?:viejo|manana))|merecias (?:morir|
      morirte|la muerte)|(?:ni|hasta) (?:para|pa) (?:morirte|matarte|suicidarte) (?:sirves|vales|eres inutil)|
      (?:lo intentaste|intentarlo) (?:[a-z]+ ){0,3}termina (?:el trabajo|lo que empezaste)|
      (?:tu|el mejor) (?:sitio|lugar) (?:para ti )?(?:esta en|es) (?:el cementerio|una tumba|la tumba|bajo tierra|
      un ataud)|(?:andate|vete) a la tumba|con lo que pesas la cuerda no aguanta|la cuerda aguanta (?:tranqui|
      prueba)[a-z]*|(?:corta|cortate) (?:para|hacia) abajo no (?:para|hacia) (?:el|los) lados?|
      nos harias un favor (?:muriendo|matando|suicidando)te|(?:te )?tendrian que haber(?:te)? abortado`,
    { before: BY, after: QUOTED },
  ),
];
