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

const MY_LIFE = "(?:mi vida|con mi vida|mi propia vida|la vida|con todo|con esto|con mi sufrimiento)";

export const SPANISH_SELF_HARM_RULES: readonly WordRule[] = [
  rule(
    "self-harm",
    0.9,
    `(?:me (?:quiero|kiero|qiero|quisiera|gustaria|voy a|quise|queria|podria) (?:morir|matar|suicidar|ahorcar|colgar|
      pegar un tiro|tirar (?:por|al|del|de|desde) [a-z]+|quitar la vida|cortar las venas)|(?:quiero|kiero|qiero|
      quisiera|prefiero|preferiria|deseo|ganas de|pienso en|pensando en|pensado en|penso en|planeando|intente|
      intento|intentar|he intentado|voy a|iba a|planeo|ideas de|a punto de|quiere|queria|
      cerca de) (?:ya )?(?:morir(?:me|se)?|matarme|matarse|suicidar(?:me|se)|ahorcarme|quitar(?:me|se) la vida|
      tirarme (?:por|al|del|de|desde) [a-z]+|quitarme del medio|quitarme de en medio|cortarme(?: las venas)?|
      no despertar|no existir|dejar de existir|dejar de vivir|estar muert[oa]|desaparecer para siempre|hacerme dano|
      autolesionarme))(?: ya)?`,
    {
      before: `(?:de (?:risa|la risa|verguenza|hambre|sueno|calor|frio|amor|envidia|pena con|gusto|asco|aburrimiento|susto|
      ganas|nervios|vergüenza)|viej[oa]|el pelo|el flequillo|las unas|con las croquetas|a (?:trabajar|estudiar)|
      el gusanillo)`,
      after: "(?:no|nunca|me hace|hace|tampoco|para no)",
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:no quiero|ya no quiero|no tengo ganas de|sin ganas de|no me apetece|no merece la pena|para que|
      no vale la pena|no le (?:veo|encuentro) sentido a|sin sentido|cansad[oa] de|hart[oa] de) (?:seguir )?(?:vivir|
      viviendo|vivir mas|vivir asi|seguir viviendo|estar viv[oa]|seguir aqui|estar aqui|despertar|existir|
      esta vida)(?: (?:mas|asi))?`,
    {
      before: "(?:en|con mis|con mi|cerca|lejos|sin|de alquiler|aqui en|tan)",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:acabar|terminar) con ${MY_LIFE}|(?:quiero|voy a|necesito|quisiera) (?:acabar|terminar) con todo|
      quitarme la vida|quitarse la vida|mi (?:carta|nota) de (?:despedida|suicidio)|(?:escribi|he escrito|
      escrita) (?:la|mi) carta de despedida|(?:intento|intentos) de suicidio|ideas? (?:suicidas?|de suicidio)|
      me siento suicida`,
    {
      after: "(?:prevencion|prevenir|linea|atencion|para)",
      before: "(?:el chocolate|la tarta|las cajas|de (?:la|los|las))",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:estarian|estariais|estaria|estaran|serian|seria todo) (?:mejor|mas felices|mas facil|
      mas tranquilos)(?: todos)? (?:sin mi|si (?:yo )?(?:no estuviera|me muriera|muriera|desapareciera|
      no existiera))|nadie me (?:va a )?(?:echaria|echara|echar|extranaria|extranar|extranara)(?: de menos)?|(?:soy|
      siento que soy) (?:una|un) (?:carga|estorbo|lastre)(?: para)?|preferiria estar muert[oa]|
      prefiero estar muert[oa]|ojala (?:no despertar|no despertara|no despierte|me muera|me muriera|
      no hubiera nacido|estuviera muert[oa]|me atropelle)`,
    {
      before: "(?:de risa|de trabajo|fiscal)",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:me|llevo) (?:vuelto a |he vuelto a |estoy |sigo |llevo [a-z]+ )?(?:cort(?:o|e|ando|andome|ado|
      arme) (?:los brazos|las venas|las munecas|las piernas|otra vez|de nuevo|cuando estoy|para sentir|y nadie)|
      autolesion(?:o|ando|ado|arme)|hago dano(?= \\. | $| a mi| cuando)|lesiono|hice dano)|(?:llevo|meses|dias|
      semanas) (?:[a-z]+ )?cortandome|he vuelto a (?:cortarme|autolesionarme|hacerme dano)|me odio tanto|
      cortes en (?:mis|los) brazos`,
    {
      before: "(?:el pelo|el dedo|cocinando|con el papel|el flequillo)",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:tengo|con) las (?:pastillas|cuchillas) (?:delante|preparadas|en la mano|listas|aqui)|me (?:tome|he tomado|
      tomo|tragu?e) (?:un|el|dos|todo el) (?:bote|blister|frasco|caja)s? (?:entero )?de (?:pastillas|ansioliticos|
      somniferos|lexatin|trankimazin|orfidal|paracetamol)|sobredosis (?:de|anoche|para)|(?:como|maneras? de|
      formas? de|mejor manera de) (?:matarse|suicidarse|matarme|suicidarme|morir) (?:sin dolor|sin sufrir|rapido)|
      como (?:matarme|suicidarme)`,
  ),
  rule(
    "self-harm",
    0.7,
    `(?:ya )?no (?:puedo|aguanto|soporto) (?:mas|ya)(?: (?:con (?:mi vida|esta vida|este dolor|esta tristeza|
      todo esto)|quiero (?:acabar|morir|desaparecer)[a-z ]{0,12}|necesito ayuda|por favor))|
      no aguanto mas(?= \\. | $)|necesito ayuda(?: por favor| urgente| ya)?(?= \\. | $)|
      necesito hablar con (?:alguien|quien sea)|(?:alguien|hay alguien) (?:con quien|que pueda) hablar|
      quiero desaparecer(?= \\. | $)|no se que hacer con mi vida|me siento (?:muerta|muerto|vaci[oa]) por dentro`,
    {
      before: "(?:con (?:los examenes|el tfg|la mudanza|el calor|este jefe)|de (?:ingles|espanol|trabajo))",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `(?:mi|un|una) (?:amig[oa]|herman[oa]|prim[oa]|hij[oa]|novi[oa]|companer[oa]|madre|padre) (?:dice que |
      me ha dicho que )?(?:se )?(?:quiere|quiso|va a|intento) (?:se )?(?:suicidar(?:se)?|matar(?:se)?|morir(?:se)?|
      quitarse la vida|hacerse dano)`,
  ),
];

const NUDES = `(?:nudes?|packs?|fotos? (?:hot|calientes?|desnud[oa]s?|sin ropa|de (?:tus|mis|las) (?:tetas|pechos|pies|nalgas)|
      de (?:tu|mi|la) (?:polla|culo|cono|pene|vagina|verga)|intimas?|en bolas|en pelotas|xxx|porno|guarras|
      subidas de tono|18)|videos? (?:hot|calientes?|xxx|porno|guarros|intimos?|follando|18|tocandome|masturbandome)|
      contenido (?:18|hot|adulto|xxx|explicito|para adultos)|videollamadas? (?:hot|calientes?|xxx|sexual(?:es)?))`;
const MINOR_ES = `(?:menores|menor de edad|nin[oa]s?|ninit[oa]s?|nenas?|nenes?|colegial[a]?(?:es|s)?|crios?|crias?|chiquill[oa]s?|
      preadolescentes?|adolescentes?|(?:[5-9]|1[0-7]) (?:anos|anitos))`;

export const SPANISH_SEXUAL_RULES: readonly WordRule[] = [
  rule(
    "sexual-solicitation",
    1,
    `(?:porno(?:grafia)? (?:infantil|de (?:menores|ninos|ninas))|${NUDES} de ${MINOR_ES}|(?:fotos|videos|packs?|
      nudes) (?:de )?(?:colegialas|menores|nin[oa]s|nenas|nenes) (?:desnud[oa]s?|cachond[oa]s?|sin ropa|xxx|hot|
      calientes?|porno|follando)|(?:busco|quiero|vendo|paso|intercambio|cambio|compro) (?:fotos|videos|packs?|
      nudes) de (?:colegialas|menores|nin[oa]s|nenas|crios)|(?:colegialas|nin[oa]s|nenas|menores) (?:cachond[oa]s|
      calientes|putitas))`,
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
    0.95,
    `(?:vendo|vendemos|compro|paso|pasame|pasa|pasen|cambio|intercambio|manda|mandame|mandad|mandas|envia|enviame|
      envias|regalo|comparto|tengo|quien (?:pasa|vende|quiere|cambia|me pasa)|quieres|busco|rolen|rola|rolame|
      ofrezco|hago|pide|pideme|disponible)(?: (?:me|mi|mis|tu|tus|un|una|unas|unos|el|la|los|las|de|mas|nuevos?|
      baratos?|baratas?|por|algun|alguna|esas|ese)){0,3} ${NUDES}`,
    {
      after: "(?:no|nunca|dejad de|deja de|deje de|me pidio que|pidio)",
      before: "(?:de (?:goya|la exposicion|lana|colores|cervezas?|ahorro|yogures|seis)|turistico)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `${NUDES} (?:baratas?|baratos?|disponibles?|gratis|por (?:bizum|paypal|privado|md|dm|telegram|whatsapp|wasap|
      insta)|al (?:privado|dm|md)|en (?:mi (?:perfil|bio|telegram|canal)|privado))`,
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:mi|nuevo|suscribete a mi|suscribanse a mi|entra en mi|link de mi|siganme en) only ?fans|
      only ?fans (?:en (?:mi )?(?:bio|perfil)|gratis|link)|contenido 18|te espero en mi only ?fans`,
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:quien|alguien|alguna|alguno|alguna chica|algun chico|tias?|chicas?|quieres|busco|ganas de|quiero|me apetece|
      a quien le apetece|vamos a|plan para)(?: (?:quiere|que quiera|para|cachond[oa]s?|con ganas de|que busque|
      quien quiera|un|una|algun|alguna|hacer|tener|chica|chico|mujer|hombre|madura|alguien|discret[oa]))* (?:follar|
      coger|culear|chingar|garchar|polvo|sexo(?: (?:oral|anal|casual|sin compromiso|esporadico|discreto|telefonico|
      virtual|por camara))?|trio|orgia|sexting|una mamada|paja|pajas|revolcon)(?= (?:esta|hoy|ahora|manana|conmigo|
      en|sin|ya|gratis|zona|por|discreto|,|aqui|tonight|\\.)| \\. | $)`,
    {
      after: "(?:no|educacion|charla|taller|hablar de|salud|nadie|curso|clase)",
      before: `(?:en (?:la (?:antiguedad|biblia|ciudad)|nueva york)|el (?:autobus|bus|metro|tren|coche|taxi|avion|
      telefono)|seguro|y genero)`,
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `sexo (?:oral|anal|sin compromiso|esporadico|a cambio de|por dinero|casual)(?: (?:en|,|pago|zona|discreto|gratis|
      \\.) ?[a-z]*)?|(?:escorts?|scorts?|putas?|prepagos?|masajista erotica|acompanantes?)(?: [a-z]+){0,2} (?:\\d+|
      independientes?|disponibles?|a domicilio|24h|la hora|vip|discretas?|en (?:tu zona|hotel))|
      masajes? (?:con final feliz|eroticos?|tantricos?|sensuales?)|final feliz (?:discreto|incluido)|(?:servicio|
      servicios) (?:completos?|sexuales?)|(?:chicas?|maduras?|mujeres|solteras?) (?:cachondas?|calientes?|
      ardientes?) (?:en|cerca|de|por|para|quieren)|cachond[oa]s? (?:para|busca|por camara|en tu zona)`,
    {
      after: "(?:educacion|explotacion|abuso|ofrecia|ofrecian|red de|trata|contra)",
      before: "(?:feliz$)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:quieres|te apetece|quereis) (?:ver|que te ensene|mirar) (?:como me (?:toco|masturbo|corro|desnudo)|
      mis (?:tetas|pechos)|mi (?:polla|culo|cono|verga))|(?:me|ensename|enseñame|muestrame|manda|mandame|pasa|pasame|
      envia|enviame)(?: (?:una|la|tu|alguna|fotito|foto|de|tus|las|unas|fotos|mandas|ensenas|pasas)){0,4} (?:tetas|
      polla|cono|culo|verga|pechos|pene|vagina|sin ropa|desnud[oa]|en bragas|en tanga|en pelotas)`,
    {
      before: "(?:de la (?:vaca|perra|gata)|del (?:mundo|mono)|de (?:vaso|botella|mal asiento))",
      after: "(?:no|nunca|no me|dejad de|que)",
    },
  ),
];
