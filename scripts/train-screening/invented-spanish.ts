// Spanish sentences, of Spain and Latin America, that the Spanish models learn from. The evaluation has sentences of
// its own (held-out/spanish.ts).
import { splitList } from "./patterns";

const NOUNS =
  splitList(`idiota, imbécil, estúpido, estúpida, gilipollas, tonto, tonta, payaso, payasa, cretino, subnormal,
  retrasado, inútil, fracasado, fracasada, cerdo, cerda, rata,
  basura, escoria, mierda, asqueroso, asquerosa, puta, zorra, guarra, perra, golfa, cabrón, mamón, capullo, pendejo,
  pendeja, pelotudo, boludo, forro, huevón, culero, naco, hijo de puta, hija de puta,
  malparido, gonorrea, hijueputa, mentiroso, mentirosa, ladrón, ladrona, sinvergüenza, miserable, parásito, cobarde,
  traidor, hipócrita, ignorante, analfabeto, paleto, palurdo, baboso, pervertido, enfermo,
  loca, bruja, vieja, gordo, gorda, vaca, foca, feo, fea, monstruo, engendro, desgraciado, muerto de hambre,
  don nadie, cenutrio, zopenco, zoquete, tarado, tarada, anormal, descerebrado, soplapollas, tonto del culo`);
const PLURALS = splitList(
  `idiotas, imbéciles, gilipollas, payasos, inútiles, cerdos, ratas, basura, mierdas, pendejos, pelotudos,
  hijos de puta, malparidos, mentirosos, ladrones, sinvergüenzas, parásitos, ignorantes, borregos, subnormales,
  retrasados`,
);
const EVIL = splitList(
  `asqueroso, repugnante, patético, ridículo, penoso, lamentable, inútil, despreciable, vomitivo, miserable,
  infecto, amargado, frustrado, mediocre, insoportable, falso, rastrero, sucio, apestoso`,
);
const GROUPS = splitList(`los moros, los gitanos, los negros, los inmigrantes, los musulmanes, los judíos, los chinos,
  los rumanos, los sudamericanos, los venezolanos, los bolivianos, los haitianos, los maricones, los gays,
  las lesbianas,
  los trans, los travestis, las feministas, las mujeres, los indios, los refugiados, los menas, los panchitos,
  los sudacas, los discapacitados, los africanos, los peruanos, los colombianos`);
const WHO = splitList(
  `el alcalde, la ministra, el presidente, esta tía, este tío, ese tipo, esa señora, mi vecino, el árbitro,
  la presentadora, el cantante, ese periodista, la jefa, tu madre, tu hermano, tu novia, el que escribe, esta gente,
  el concejal, la influencer esa`,
);

export const SPANISH_BAD_PATTERNS = splitList(`
  eres {n}; eres un {n}; eres una {n}; eres un puto {n}; sos un {n}; sos una {n} bárbara; sois unos {ns};
  sois todos unos {ns}; eres más {n} que las piedras; pareces {n}; qué {n} eres; qué {n} que sos; menudo {n};
  vaya {n}; vaya panda de {ns};
  pedazo de {n}; so {n}; puto {n}; puta {n}; maldito {n}; pinche {n}; pinches {ns}; tremendo {n}; {n} de mierda;
  {n} asqueroso; {n} inmunda; {n}; {n}!!; {ns}; cállate {n}; calla la boca {n}; cierra el pico, {n};
  vete a la mierda {n}; vete a tomar por culo {n};
  que te jodan {n}; jódete {n}; muérete {n}; púdrete {n}; ojalá te mueras {n}; ojalá te pase algo, {n};
  nadie te quiere, {n}; nadie te ha preguntado {n}; das asco, {n}; das vergüenza; das pena, {n}; qué asco das;
  me das asco; me dais asco todos, {ns};
  aprende a hablar {n}; lee un libro, {n}; deja de llorar, {n}; llora más {n}; borra esto {n};
  bórrate la cuenta {n}; nadie va a ir a tu funeral; no vales para nada; no sirves ni para fregar;
  ni tu madre te aguanta, {n}; tu madre es una {n}; tu padre es un {n};
  {who} es un {n}; {who} es una {n}; {who} es {evil}; {who} es un {n} y un {n}; {who} es lo más {evil} que hay;
  {who} da asco; {who} debería estar en la cárcel, {n}; {who} tiene cara de {n}; qué {n} es {who}; menuda {n} {who};
  {who} no tiene dos dedos de frente, {n};
  @juan eres un {n}; @lucia qué {n} eres; eres {evil}; eres {evil} y lo sabes; sois {evil}s; qué tipo más {evil};
  qué gente más {evil}; qué tía más {n}; tu cara da asco; tienes cara de {n}; hueles a mierda;
  eres un cero a la izquierda, {n}; eres el mayor {n} del pueblo;
  eres un mierda; sos un mierda; eres pura {n}; no eres más que un {n}; siempre has sido un {n};
  todos sabemos que eres un {n}; te lo digo claro: eres un {n}; y encima {n}; además de {n}, {n}; {n} y encima {n};
  anda a cagar {n}; andá a la mierda {n}; la concha de tu madre {n};
  chinga tu madre {n}; no mames {n} de mierda; vete a la verga {n}; me vale verga lo que digas {n};
  me la suda tu opinión {n}; me cago en tu puta madre {n}; me cago en tus muertos {n}; hijo de la gran puta;
  ctm {n}; conchetumadre {n}; hpta {n}; callate la jeta {n};
  {g} son {ns}; {g} son unos {ns}; {g} son {evil}s; {g} dan asco; {g} huelen mal; {g} nos roban;
  {g} vienen a robar y violar; {g} no son personas; {g} son una plaga; {g} son animales; {g} fuera; fuera {g};
  odio a {g}; asco de {g}; no quiero a {g} aquí; todos {g} son iguales, {ns};
  habría que matar a {g}; hay que echar a {g}; que se vayan {g}; deportad a {g}; {g} a su país;
  {g} deberían desaparecer; {g} no merecen vivir; muerte a {g}; quemaría a {g}; putos {g} de mierda;
  este país se hunde por {g}, {ns}; vuelve a tu país {n}; vete a tu país {n}; vuelve a la selva {n};
  maricón de mierda; maricón, das asco; puto maricón; bollera de mierda; puta bollera; travelo de mierda;
  negro de mierda; puto negro; moro de mierda; puto moro; mora de mierda, quítate el trapo; gitano de mierda;
  gitano tenías que ser; sudaca de mierda; panchito vuelve a tu selva;
  indio de mierda; judío de mierda; chino de mierda; feminazi de mierda; mujer tenías que ser; a fregar;
  vete a la cocina; lo tuyo se cura con una buena polla; retrasado mental; pareces retrasado; mongólico;
  eres un downie; subnormal profundo; aborto de la naturaleza; error de la naturaleza;
  te mereces lo peor {n}; ojalá te atropelle un camión; ojalá te dé un cáncer; ojalá te violen; a ver si te mueres;
  tírate por la ventana {n}; mátate {n}; suicídate ya; haznos un favor y desaparece {n};
  el mundo sería mejor sin ti; te tenían que haber abortado; te voy a reventar {n};
  gorda asquerosa; gordo de mierda; vaca; foca; tápate gorda; qué fea eres; eres fea con ganas;
  con esa cara no me extraña; vieja asquerosa; vieja ridícula; viejo verde asqueroso; enano de mierda;
  calvo de mierda; puta barata; puta vieja; qué puta eres; zorra barata; así de guarra te criaron;
  borregos {ns}; rojo de mierda; facha de mierda; fascista asqueroso; vendido de mierda;
  tu canción es una mierda y tú un {n}; tu libro es basura, como tú; menudo artículo de mierda, {n};
  cómo se puede ser tan {n}; hay que ser {n} para decir eso; solo un {n} diría eso; otro {n} más; el {n} de siempre`);

const THINGS = splitList(
  `la tortilla, el libro, el partido, la peli, el coche, la mochila, la reunión, el examen, la canción, el perro,
  la gata, el jersey, la paella, el pan, la bici, el móvil, la maleta, el jardín, la receta, la foto, el tren,
  el bus, la playa, el mercado, el asado, las arepas, los tacos, el mate, la chamba, el curro`,
);
const PEOPLE = splitList(
  `mi madre, mi padre, mi hermana, mi abuela, mi vecino, mi vecina, mi jefa, mi hijo, mi hija, mi prima, mi novio,
  mi mujer, el profe, la doctora, el alcalde, la ministra, mi suegra, mi compañero de piso, la panadera, el cartero,
  una amiga, un amigo, mi tío, los niños, mis alumnos`,
);
const BEING = splitList(
  `gitano, gitana, marroquí, musulmán, musulmana, judío, judía, negro, negra, gay, lesbiana, trans, bisexual,
  ecuatoriano, venezolana, boliviano, haitiano, rumana, chino, china, indígena, sordo, ciega, autista,
  discapacitada, inmigrante, refugiado, senegalés, colombiana, católico, evangélica, peruana, dominicano, vieja,
  gorda, feminista, mapuche, quechua`,
);
const PLURAL_GROUPS = splitList(
  `los gitanos, las personas trans, los musulmanes, las mujeres musulmanas, los judíos, las personas negras,
  los inmigrantes, los refugiados, las lesbianas, los gays, las feministas, las mujeres, los chinos del barrio,
  los marroquíes, los venezolanos, los pueblos indígenas, las personas con discapacidad, los autistas, los mayores,
  los niños migrantes, los rumanos, los bolivianos, los senegaleses`,
);
const PLURAL_ACTIVITIES = splitList(
  `celebran su fiesta este domingo; han abierto una panadería; merecen los mismos derechos;
  son mis vecinos desde hace años; trabajan en el campo; tocan esta noche en la plaza; se manifiestan el sábado;
  han ganado el torneo; cuentan su historia en este documental; cuidan de nuestros mayores;
  comparten mesa con todos; tienen su propio coro; llegaron hace un siglo; hablan en el congreso mañana;
  montan el belén; organizan una recogida de alimentos`,
);

export const SPANISH_GOOD_PATTERNS = splitList(`
  {g} {domany}; {g} {domany} y {domany}; gracias a {g} del equipo; libro sobre {g} y su historia;
  una película de {g} en los años sesenta; {g} tienen derecho a votar; {g} viven aquí desde siempre;
  {g} pagan impuestos como todos; {g} son personas; {g} son mis amigos; {g} son bienvenidos;
  {g} necesitan médicos y escuelas; ayuda para {g} afectados por la riada; los derechos de {g};
  exposición: {g} en la ciudad; {g} y sus fiestas; encuentro de {g} y vecinos; trabajo con {g} y aprendo mucho;
  {g} merecen respeto; {g} merecen descanso; me gusta vivir con {g}; hay {g} en todos los pueblos;
  conozco a {g} de mi calle;
  Mi vecina es {b} y hace la mejor tarta; {p} es {b} y le encanta el fútbol; soy {b} y vivo en Vigo; soy {b},
  ¿y qué?; orgullosa de ser {b}; mi profe {b} me enseñó a leer; un amigo {b} me invitó a su boda;
  la poeta {b} ha ganado el premio; una actriz {b} en el papel principal; hoy entrevistamos a una escritora {b};
  {many} {domany}; {many} del pueblo {domany}; me gusta cómo {many} {domany}; exposición sobre {many};
  libro sobre la historia de {many}; ¿alguna asociación de {many} en Murcia?; gracias a {many} por la acogida;
  charla con {many} el jueves; respeto para {many}; no a la discriminación de {many}; aquí caben {many};
  qué rica {t}; me encanta {t}; ¿alguien ha visto {t}?; se me ha roto {t}; he perdido {t}; vendo {t} por 20 €;
  {t} de hoy, maravilla; adoro {t} de {p}; menuda pinta tiene {t}; hoy toca {t}; por fin llegó {t}; gracias por {t};
  qué bonito {t}; {p} ha hecho {t}; {p} dice que {t} está muy bien; no encuentro {t} por ningún lado;
  qué mierda de día; vaya mierda, perdí {t}; esto es una mierda, se ha roto {t}; joder, qué bueno {t};
  joder qué frío; coño, casi me caigo; hostia, qué susto; me cago en la mar, olvidé {t}; qué putada lo de {t};
  estoy hasta las narices de {t}; {t} estuvo de puta madre; qué puta maravilla {t}; la puta impresora no va;
  puto lunes; puto calor; carajo, llegué tarde; qué chingón quedó {t}; está chido {t}; qué chimba {t};
  qué chévere {t}; la puta hostia qué golazo; me costó un huevo aparcar; no me sale de los cojones madrugar;
  soy un desastre; soy tonta, olvidé {t}; soy idiota, me dejé {t} en casa; qué burra soy; me siento inútil con {t};
  parezco una loca buscando {t}; estoy hecha una vaca después de navidad; estoy gordo como una foca jaja;
  qué torpe soy; vaya cara de tonto tengo en la foto; me quedé como un imbécil mirando {t};
  hice el payaso en la boda; hago el tonto con mis sobrinos; fui un cobarde y lo siento; he sido una egoísta;
  no seas malo y comparte {t}; no seas tonta, ven a casa; no eres tonta, solo estás cansada; no eres un fracasado;
  no eres una inútil; nunca creas que eres fea; te mereces lo mejor; eres la mejor, {p}; eres un sol;
  eres una máquina; sois la leche; sois unos cracks; eres más bonita que nada; eres único; qué guapa eres;
  qué listo eres; sos un genio; sos lo más; eres tan buena gente; estás preciosa en la foto;
  el perro y la perra de {p}; mi perra se llama Luna; la perra está en celo; una zorra con sus crías en el campo;
  el zorro se llevó una gallina; cerdo ibérico en oferta; matanza del cerdo en el pueblo; las vacas de mi tío;
  la vaca lechera; una foca en la playa; las ratas del metro; ratón o rata, no lo sé; el burro del pueblo;
  el mono de la película; los monos del zoo; una víbora en el sendero; la cabra tira al monte;
  gallinas sueltas en el corral; un cuervo negro; el gato negro de {p}; vestido negro; pelo negro; dinero negro;
  humor negro; agujero negro; la lista negra; vino blanco y café negro; pan moreno;
  cristianos y moros en las fiestas; moros y cristianos en Alcoy; arroz moro; bar de los chinos; comida china;
  tinta china; cuento chino; gitanillos en la barandilla; brazo de gitano de postre; rey mago negro;
  la bruja del cuento; disfraz de bruja; el payaso del circo; contratamos un payaso para el cumple;
  el tonto de la película; la cena de los idiotas; el idiota, de Dostoievski;
  el villano es un cabrón y un mentiroso, qué gran actor; la serie va de un asesino; novela sobre un ladrón;
  la ladrona de libros; el rey loco; casa de locos; vuelta a la calle de los locos; loco por ti; me vuelves loca;
  locura de oferta en {t}; viejos amigos; vieja escuela; la casa vieja; el gordo de Navidad; gordita linda, te amo;
  mi flaca bella; feo pero bueno, {t}; qué feo está el día; el patito feo;
  basura orgánica en el cubo marrón; sacar la basura; la basura del parque; comida basura; telebasura no, gracias;
  correo basura; el cubo de la basura; cara de póker; cara dura de cemento, jaja; asco de tráfico; qué asco,
  una cucaracha; me dan asco las ostras; odio madrugar; odio el cilantro; detesto {t}; no soporto {t};
  me da pena que se acabe {t}; me da vergüenza cantar; qué vergüenza, llevaba la camisa al revés;
  qué pena lo de {t}; qué lástima que cierre {t};
  cabrones, os echo de menos; qué cabrón, me ganaste al mus jaja; boludo, vení a comer; che boluda, te extraño;
  weon, llámame; huevón, ¿dónde estás?; güey, vamos por {t}; no manches güey; parce, venga y hablamos; marica,
  qué risa; marico, nos vemos; pana, ¿vienes?; tía, te quiero; tronco, qué tal; mamón, te quiero jaja; perro,
  feliz cumple; perra, qué guapa sales jaja; mi negra linda; negrito, te quiero; gordo, ¿compras pan?; vieja,
  ya llegué; viejo, te llamo luego; flaco, abrazo grande; loco, qué partidazo; loca, me encantó verte;
  calla, ¿en serio?; cállate, ¡qué fuerte!; vete a casa y descansa; vete pidiendo {t}; fuera llueve;
  fuera del horario; largo de aquí en bus, tres horas; muero de amor; muérete de envidia, mira {t};
  me muero de sueño; me muero por {t}; mátame camión, otra reunión; mi madre me mata; te mato si me haces spoiler;
  este examen me va a matar; te como a besos; te voy a dar un abrazo; te voy a matar a cosquillas;
  os voy a ganar al parchís; voy a partir {t} en dos; voy a romper la hucha; quemar la leña; disparar la foto;
  tiro con arco; pistola de agua; bomba de chocolate; la bomba de la bici; me corté con {t}; cortar el pelo;
  acabo con {t} y salgo; no puedo más, voy a comer; no aguanto los zapatos;
  quiero desaparecer una semana en la playa; quiero morir de lo bonito que es;
  ¿qué significa esa palabra?; esa palabra es un insulto en Chile; me llamaron {b} como si fuera malo;
  a mi hijo le llamaron {ins} en clase; me gritaron {ins} por la calle; un hombre me llamó {ins} en el metro;
  alguien escribió {ins} en mi puerta; la policía investiga gritos de «{ins}»;
  condenado por llamar «{ins}» a una enfermera; no digas {ins}, es ofensivo; el término {ins} es despectivo;
  dejad de usar {ins} como insulto; mi ex me decía que era una {ins}; nadie debería oír «{ins}» en el trabajo;
  multa por gritar {ins} al árbitro; ayer me escribieron «{ins}» por mensaje; la palabra {ins} tiene historia;
  de pequeño me decían {ins};
  me gusta Madrid; ¿a qué hora abre?; nos vemos mañana; hoy hace sol; buenos días a todos; buenas noches;
  feliz cumpleaños; enhorabuena; gracias; de nada; ok; vale; jajaja; jajaja qué risa; qué guay; qué padre;
  qué bacán; qué lindo; dale, nos vemos; listo; perfecto; claro que sí; no sé; ni idea; por supuesto;
  te llamo luego; ahora bajo; ya voy; ¿cómo estás?; todo bien; muy rico; precioso; me parto; hola guapa;
  hola chicos; adiós; hasta luego; un abrazo; besos; feliz año; ánimo; lo siento mucho; te entiendo; tienes razón;
  no estoy de acuerdo contigo; creo que te equivocas; depende; a mí también; yo tampoco;
  el presidente no tiene razón en esto; la ministra se equivocó con {t}; no me gusta esta ley;
  los políticos mienten en campaña, dice la encuesta; critico al gobierno por la sanidad;
  la oposición votó en contra; el juez archivó el caso; el concejal inauguró {t}; la huelga es el martes;
  ¿quién va a la manifestación?; {p} votó en blanco; la reforma me parece mala; el árbitro pitó mal el penalti;
  el equipo jugó fatal; perdimos por inútiles en defensa, a entrenar; qué malo fue el partido;
  este libro es malísimo; {t} me pareció aburrida; no recomiendo {t}; servicio pésimo en el restaurante;
  la app va fatal`);

export const SPANISH_SLOTS = {
  n: NOUNS,
  ns: PLURALS,
  evil: EVIL,
  g: GROUPS,
  who: WHO,
  t: THINGS,
  p: PEOPLE,
  b: BEING,
  many: PLURAL_GROUPS,
  domany: PLURAL_ACTIVITIES,
  ins: splitList(
    "maricón, puta, moro, sudaca, gorda, retrasado, bollera, negro de mierda, zorra, gilipollas, panchita, travelo",
  ),
} as const;
