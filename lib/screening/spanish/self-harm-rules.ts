import "server-only";
import { rule, type WordRule } from "../rules/rule";

const FIGURATIVE = `(?:de (?:la )?(?:risa|verguenza|hambre|sueno|calor|frio|amor|envidia|pena con|pena ajena|gusto|
      asco|aburrimiento|susto|ganas|nervios|ternura|
      placer|felicidad|alegria|cansancio|cringe|viej(?:it)?[oa]|mayor|pereza|celos|sed|emocion)|viej[oa]|el pelo|
      el flequillo|las unas|con las croquetas|a (?:trabajar|estudiar|
      entrenar|correr|polvorones|besos)|el gusanillo|entrenando|estudiando|en tu|entre tus|a tu lado|contigo|
      en el gym|por (?:esas?|una?|ese) (?:tarta|pizza|concierto|entradas?|zapatos|vestido))`;
const DENIED = "(?:no|nunca|me hace|hace|tampoco|para no|jamas|sin)";
const PLACE = `(?:balcon|ventana|puente|azotea|vias?|tren|metro|tejado|terraza|acantilado|barranco|viaducto|septimo|
      decimo|coche|carretera|cornisa)`;
const JUMP = `(?:tirar|lanzar|arrojar|aventar)(?:me)? (?:(?:por|de|desde|a|delante de|debajo de) (?:el|la|las|un|una|
      lo alto del?)|del|al|delante del|debajo del) ${PLACE}`;
const PILLS =
  "(?:pastillas|pildoras|ansioliticos|somniferos|lexatin|trankimazin|orfidal|paracetamol|diazepam|clonazepam|rivotril|antidepresivos|lorazepam|medicacion|medicamentos|benzos|veneno|lejia|raticida)";
const DEAD = "(?:muert[oa]|fuera de este mundo|bajo tierra)";
const DIE = `(?:morir(?:me|se)?|matar(?:me|se)|suicidar(?:me|se)|ahorcar(?:me|se)|colgarme|quitar(?:me|se) (?:la vida|
      de en ?medio|del medio)|cortarme(?: las venas)?|${JUMP}|
      pegarme un tiro|no despertar(?:me)?|no existir|dejar de existir|dejar de vivir|estar ${DEAD}|
      desaparecer para siempre|hacerme dano|autolesionarme|acabar con mi vida|terminar con mi vida)`;
const MY_LIFE = "(?:mi vida|con mi vida|mi propia vida|con mi sufrimiento)";
const END = "(?= \\. | $)";

export const SPANISH_SELF_HARM_RULES: readonly WordRule[] = [
  rule(
    "self-harm",
    0.9,
    `(?:me (?:quiero|quisiera|gustaria|voy a|quise|queria|podria|dan ganas de|estoy planteando|planteo|
      apetece) (?:morir|matar|suicidar|ahorcar|colgar|
      pegar un tiro|${JUMP}|quitar la vida|quitar de en ?medio|cortar las venas|cortar otra vez)(?:me)?|(?:quiero|
      kiero|qiero|
      quisiera|prefiero|preferiria|deseo|desearia|necesito|ganas de|pienso en|pensando en|pensado en|penso en|
      pienso mucho en|planeando|intente|
      intento|intentar|he intentado|voy a|iba a|planeo|ideas de|a punto de|quiere|queria|decidi|he decidido|
      he pensado en|
      cerca de|me planteo) (?:ya |solo |mucho en |en )?${DIE})(?: ya)?`,
    { before: `(?:${FIGURATIVE}|(?:con|en|de alquiler|cerca|tan|sin|como) [a-z]+|la curiosidad)`, after: DENIED },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:no quiero|ya no quiero|no tengo ganas de|sin ganas de|no me apetece|no merece la pena|para que|
      no vale la pena|no le (?:veo|encuentro) sentido a|sin sentido|cansad[oa] de|hart[oa] de|no merezco|no soporto|
      no aguanto) (?:seguir )?(?:vivir|
      viviendo|vivir mas|vivir asi|seguir viviendo|estar viv[oa]|seguir aqui|estar aqui|despertar(?:me)?|existir|
      esta vida|estar en este mundo|seguir viv[oa])(?: (?:mas|asi))?`,
    {
      before:
        "(?:en|con mis|con mi|con|cerca|lejos|sin|de alquiler|de los|de mis|aqui en|tan|pidiendo|haciendo|perdiendo|comprando|hablando|temprano|tarde|a las|a los|a mis?|a la|a nadie|a tu|al)",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:acabar|terminar) con ${MY_LIFE}|(?:quiero|voy a|necesito|quisiera) (?:acabar|terminar) con (?:todo|
      esto)${END}|
      quitarme la vida|quitarse la vida${END}|mi (?:carta|nota) de (?:despedida|suicidio)|(?:escribi|he escrito|
      ya escribi|ya he escrito|deje escrita|deje|tengo)
      (?: escrita)? (?:la|mi|una|las) cartas? (?:de (?:despedida|suicidio)|a mis padres para cuando)|ya (?:escribi|
      he escrito|tengo) (?:la|mi) carta${END}|(?:intento|intentos) de suicidio|
      ideas? (?:suicidas?|de suicidio)|(?:tengo|mis|tener|estos|con|vuelven los) (?:muchos |otra vez )?
      (?:pensamientos?|ideacion) (?:suicidas?|de suicidio|de muerte)|pensamientos? de (?:quitarme|matarme|morir)|
      me siento suicida|creo que (?:esta noche|hoy) lo hago`,
    {
      after:
        "(?:prevencion|prevenir|linea|atencion|para|charla sobre|personas con|quien tenga|si tienes|condenado por)",
      before: "(?:el chocolate|la tarta|las cajas|de (?:la|los|las)|en (?:adolescentes|jovenes|espana|mexico|la))",
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:quiero|quisiera|necesito|ojala|solo quiero|pido) que (?:ya )?(?:se )?(?:acabe|termine|
      pare)(?: ya)?(?: (?:todo|el dolor|este dolor|esto|mi sufrimiento|mi vida|el sufrimiento|todo esto)|
      ${END})(?: ya)?|
      (?:quiero|solo quiero|necesito) que todo (?:se )?(?:acabe|termine|pare)|no (?:le )?(?:veo|encuentro) (?:el |
      ningun )?sentido a (?:la vida|vivir|mi vida|nada|seguir)${END}|
      no (?:encuentro|tengo|veo) (?:motivos|razones|ningun motivo|ninguna razon|nada) (?:para|por (?:lo|los|
      las) que) (?:seguir )?(?:vivir|viv[oa]|viviendo|seguir${END})|(?:por ?que|para que) (?:sigo|seguir|estoy|
      sigo estando) (?:viv[oa]|viviendo|aqui${END})|
      no merezco (?:vivir|existir|estar viv[oa])|(?:no valgo nada )?deberia (?:morirme|matarme|estar ${DEAD}|
      haber muerto|haberme muerto|desaparecer${END}|morir${END})|
      (?:quisiera|ojala|desearia|preferiria|me gustaria) no (?:haber nacido|hubiera nacido|haya nacido|existir|
      existiera|despertar|despertara)|
      (?:quiero|quisiera|me quiero) (?:irme|ir|marcharme|dejar) (?:de )?este (?:mundo|puto mundo)|(?:me quiero|
      quiero) ir(?:me)? (?:al cielo|con mi (?:mama|madre|papa|padre|abuel[oa]|herman[oa]) al cielo)|
      vivir me pesa|(?:dormir|dormirme|acostarme) y no (?:despertar|despertarme|
      levantarme)(?! hasta)(?: nunca(?: mas)?)?|(?:quiero|quisiera) (?:kms|unalive|unalivearme|desvivirme)|
      me (?:quiero|voy a) desvivir`,
    {
      before: `(?:${FIGURATIVE}|ya el (?:curso|verano|invierno)|(?:el|la|los|las) (?:curso|verano|clase|reunion|
      trabajo|semana|temporada|obras?)|en [a-z]+)`,
      after: "(?:no|cancion)",
    },
  ),
  rule(
    "self-harm",
    0.75,
    `(?:hoy|esta noche|manana|un dia|un dia de estos) me (?:mato|suicido|tiro (?:por|al|del) [a-z]+|ahorco|cuelgo|
      quito la vida)|me (?:mato|suicido)(?: (?:hoy|esta noche|ya|manana))?${END}|
      si me (?:muero|mato|muriera|matara|suicido) (?:[a-z]+ ){0,2}(?:nadie|a nadie|no le importa|no pasa nada|mejor)|
      si manana no (?:estoy|despierto|sigo aqui|aparezco)|
      (?:perdon|perdonadme|perdonenme|adios|gracias) a? ?todos (?:[a-z]+ ){0,8}(?:adios|no puedo (?:mas|seguir)|
      no aguanto)|esto es un adios${END}|
      (?:sabed|sepan|que sepais|que sepan) que (?:os|los|las|les) (?:quise|quiero|ame|amo)|ya no estare aqui|
      para cuando leais esto`,
    { before: FIGURATIVE, after: "(?:no|casi|si no|por poco)" },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:estarian|estariais|estaria|estaran|serian|seria todo|estara) (?:mucho )?(?:mejor|mas felices|mas facil|
      mas tranquilos)(?: todos)? (?:sin mi|si (?:yo )?(?:no estuviera|no estoy|me muriera|muriera|desapareciera|
      no existiera|no hubiera nacido))|nadie me (?:va a )?(?:echaria|echara|echar|extranaria|extranar|
      extranara)(?: de menos)?|(?:soy|
      siento que soy) (?:una|un) (?:carga|estorbo|lastre)(?: para)?|preferiria estar muert[oa]|
      prefiero estar muert[oa]|ojala (?:no despertar|no despertara|no despierte|me muera|me muriera|
      no hubiera nacido|estuviera muert[oa]|me (?:atropelle|atropellara|parta|mate|pille|caiga encima)(?: (?:un|
      una) [a-z]+)?)`,
    {
      before: "(?:de risa|de trabajo|fiscal|en (?:la|el) [a-z]+)",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:me|llevo) (?:vuelto a |he vuelto a |estoy |sigo |volvi a |llevo [a-z]+ )?(?:cort(?:o|e|ando|andome|ado|
      arme|ar) (?:los brazos|el brazo|los muslos|las venas|las munecas|las piernas|otra vez|de nuevo|cuando (?:estoy|
      me siento)|para (?:sentir|no sentir|no pensar)|y nadie)|
      autolesion(?:o|ando|ado|arme|aba|e)|hago dano(?= \\. | $| a mi| cuando)|lesiono|
      hice dano(?= \\. | $| a mi| otra vez| de nuevo))|(?:llevo|meses|dias|
      semanas|anos|sigo) (?:[a-z]+ )?cortandome|(?:he vuelto|volvi|vuelvo|ganas de|necesito|
      empece) (?:a )?(?:cortarme|autolesionarme|hacerme dano)|me odio tanto|
      (?:me hice|me he hecho|me hago|tengo) (?:unos |mas |otros )?cortes en (?:el|la|mis|los|las)|
      (?<=^ )me corto(?= $)|cortes en (?:mis|los) brazos|me autolesion(?:o|aba|e)`,
    {
      before: "(?:el pelo|el dedo|cocinando|con (?:el|los|las|un|una) [a-z]+|el flequillo|jugando|afeitandome)",
      after: "(?:nunca)",
    },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:tengo|con) (?:las|un bote de|el bote de) (?:pastillas|cuchillas|cuchilla)(?: aqui)? (?:delante|preparadas|
      en la mano|listas|aqui)|me (?:tome|he tomado|
      tomo|trague|voy a tomar|estoy tomando|acabo de tomar) (?:un|el|dos|todo el|todas (?:las|mis)|todos (?:los|mis)|
      un monton de|un punado de|muchas|demasiadas|mas de \\d+|\\d{2,}) ?(?:bote|blister|frasco|
      caja)?s? ?(?:entero )?(?:de )?${PILLS}|
      (?:tuve|hice|me hice|busco|quiero|me dio|con) una sobredosis|sobredosis anoche|(?:como|maneras? de|formas? de|
      mejor manera de) (?:matarse|suicidarse|matarme|suicidarme|morir) (?:sin dolor|sin sufrir|rapido|sin que duela)|
      como (?:matarme|suicidarme)|(?:forma|manera|metodo|metodos|formas|maneras)(?: mas)? (?:rapid[oa]|facil|
      indolor[oa]?|efectiv[oa]|sencilla)s? (?:de|para) (?:morir|matarse|matarme|suicidarse|suicidarme)|
      (?:cuantas|que) (?:${PILLS}|[a-z]+) (?:hacen falta|necesito|hay que tomar|tengo que tomar|me tengo que tomar|
      hacen falta) para (?:morir|matar|no despertar)[a-z]*|
      (?:como (?:hago|hacer|se hace)|hacer) (?:un|el) nudo (?:de|para) (?:la )?(?:horca|ahorca[a-z]+)|(?:tengo|
      ya tengo) (?:el|un) (?:plan|metodo) y (?:la )?(?:fecha|la carta)${END}|tengo (?:decidid[oa]|pensado|
      planeado) como (?:matarme|hacerlo${END})|
      (?:estoy|estaba) (?:en|subid[oa] (?:a|en)|al borde de) (?:el|la|un|una) ${PLACE} (?:y|
      ya)(?: [a-z]+){0,2} (?:no se que hacer|no puedo|no aguanto|voy a saltar|salto|quiero saltar|quiero tirarme)|
      voy a saltar${END}`,
    { after: "(?:prohibido|no)" },
  ),
  rule(
    "self-harm",
    0.7,
    `(?:ya )?no (?:puedo|aguanto|soporto|doy) (?:mas|ya)(?: (?:con (?:mi vida|esta vida|este dolor|esta tristeza|
      todo esto)|quiero (?:acabar|morir|desaparecer)[a-z ]{0,12}|necesito ayuda|por favor))|
      no aguanto mas(?= \\. | $)|no aguanto mas (?:esta vida|vivir|este dolor)|(?:no|ya no) (?:aguanto|
      soporto) (?:mas )?(?:esta vida|mi vida|este dolor|vivir)|necesito ayuda(?: por favor| urgente| ya)?(?= \\. | $)|
      necesito hablar con (?:alguien|quien sea)(?= \\. | $| (?:ya|por|porfa|urgente|ahora|xfa|esta|hoy))|(?:alguien|
      hay alguien) (?:con quien|que pueda) hablar|
      quiero desaparecer(?= \\. | $| poco a poco| del mundo| y que nadie| para)|no se que hacer con mi vida|
      me siento (?:muerta|muerto|vaci[oa]) por dentro|ya no (?:quiero|puedo) (?:seguir luchando|luchar mas|
      seguir${END})`,
    {
      before:
        "(?:con (?:los examenes|el tfg|la mudanza|el calor|este jefe)|de (?:ingles|espanol|trabajo)|con (?:la|el|un|una|mi) [a-z]+)",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `(?:mi|un|una) (?:mejor )?(?:amig[oa]|herman[oa]|prim[oa]|hij[oa]|novi[oa]|companer[oa]|madre|padre|ex|pareja|
      sobrin[oa]|alumn[oa]) (?:[a-z]+ ){0,6}(?:se (?:quiere|quiso|va a|quiera|intento|ha intentado|
      intenta) (?:suicidar|matar|morir|
      quitar la vida|hacer dano)|(?:quiere|quiso|intento|ha intentado|va a|piensa en|habla de|amenaza con|
      dice que) (?:suicidarse|matarse|morirse|quitarse la vida|tirarse por [a-z]+|hacerse dano)|se (?:autolesiona|
      hace dano${END}|suicido|corta (?:los|las|y no|y me|en)))|
      (?:quiere|va a) (?:suicidarse|quitarse la vida)`,
    { after: "(?:el|la|que|pelicula|personaje)", before: "(?:de risa|en la (?:peli|serie|novela))" },
  ),
  rule(
    "self-harm",
    0.85,
    `(?:pensando|pienso|pensar) (?:todo el (?:dia|rato) )?en como (?:hacerlo|matarme|suicidarme|morir)|
      si me (?:atropella|mata|pilla|cae) (?:[a-z]+ ){1,3}mejor|pienso (?:mucho )?en (?:la muerte|morir|morirme|
      suicidarme|matarme|el suicidio)|
      (?:no me importaria|me daria igual|me da igual|ojala pudiera) (?:morir(?:me)?|si me muero)|(?:escribiendo|
      escribir) (?:mis |las |mi )?cartas? de despedida|nadie (?:notaria|se daria cuenta) si (?:ya no estoy|no estoy|
      me muero|desaparezco|me voy)|
      mi vida (?:no (?:tiene sentido(?! sin)|vale (?:nada|la pena)|sirve (?:para|de) nada)|es una mierda y (?:quiero|
      no))|
      mejor (?:estoy )?muert[oa](?= \\. | $| que| y)|(?:todo )?seria (?:todo )?mas facil (?:si (?:me muero|
      no existiera|no estoy)|morir)|
      miedo (?:de|a) (?:lo que (?:puedo|pueda|me pueda|voy a) hacerme?|hacerme (?:algo|dano))|me (?:quemo|queme|rajo|
      raje|golpeo|arano) (?:con (?:cigarr[a-z]+|un mechero)|los brazos|las piernas|para no sentir)|(?:sin|
      dias sin) (?:cortarme|autolesionarme|hacerme dano)|
      (?:dice que |ya )?no quiere (?:vivir|seguir viviendo|estar viv[oa])(?: mas)?${END}|(?:reparti|regale|
      he repartido) mis cosas|(?:he bebido|me he bebido|bebi|me bebi|he tomado|tome) (?:[a-z]+ ){0,3}(?:lejia|veneno|
      cloro|\\d+ pastillas|muchas pastillas)|me tome \\d+ [a-z]+ y|
      (?:a punto de|estuve por|casi) (?:saltar(?:me)?(?= \\. | $| (?:del|al|desde) )|suicidarme|quitarme la vida)|
      se me pasa por la cabeza (?:quitarme|matarme|suicidarme|morir)[a-z ]{0,8}|(?:cada dia|mas|
      muchas) (?:tengo )?(?:mas )?ganas de (?:matarme|morirme|morir|suicidarme)|me quiero desaparecer|
      se (?:hace|hacia) cortes|sigo viv[oa] (?:y no se para que|por cobarde)`,
    { before: FIGURATIVE, after: "(?:no|nunca|cancion|peli)" },
  ),
  rule(
    "self-harm",
    0.8,
    `(?:la|mi) unica (?:salida|solucion|opcion) es (?:la muerte|morir|morirme|matarme|suicidarme|quitarme la vida)|
      (?:quiero|quisiera|necesito|solo quiero) (?:dormir|dormirme|descansar|irme) para siempre|est[ae] (?:es|
      sera) mi ultim[oa] (?:mensaje|post|publicacion)(?! (?:por hoy|del?|hasta|en|antes|sobre))|
      (?:vivir|estar viv[oa]|seguir viv[oa]) (?:me )?(?:duele|pesa|cansa|es (?:un castigo|una tortura|un infierno)|
      da asco)|me da asco (?:estar|seguir) viv[oa]|(?:tengo|compre|ya tengo|prepare|he comprado) (?:la|una) (?:soga|
      horca|cuerda)(?= \\. | $| (?:lista|hoy|preparada|aqui|y))|
      me (?:abri|he abierto|corte|he cortado|raje) las venas|me (?:estoy )?desangr(?:ando|o)|
      (?:me )?voy a hacer(?:me)? (?:mucho )?dano(?= \\. | $)|(?:que alguien|alguien que|necesito que alguien) me pare|
      no (?:dejo|paro) de pensar en (?:la muerte(?! de)|morir|morirme|matarme|suicidarme)|
      maldit[oa] (?:sea )?(?:la hora|el dia) en que naci|(?:nunca|no) (?:hubiera|debi|deberia haber|tenia que haber|
      tendria que haber) nacido|(?:nunca|no) debi nacer|(?:ya )?no hay (?:nada que me ate|salida para mi|
      nada para mi aqui)|
      (?:espero|quiero|ojala|que) que? ?(?:llegue|venga|me llegue) mi (?:hora|muerte)|(?:lo )?mejor seria no (?:estar|
      existir|haber nacido)|me (?:subi|asome|pare) (?:a|en|al) (?:la |el )?(?:baranda|barandilla|borde|cornisa|puente|
      azotea|vias)(?: del? [a-z]+)? (?:[a-z]+ ){0,4}(?:miedo|saltar|tirarme|lanzarme|acabar)|
      (?:ya )?no (?:tengo fuerzas|me quedan fuerzas|tengo ganas) (?:para|de) (?:seguir viviendo|vivir|
      seguir(?= \\. | $))|(?:estoy al limite|no puedo mas) (?:y )?no (?:quiero seguir|tengo a nadie)|
      no quiero seguir(?= \\. | $)|no valgo para (?:vivir|nada y)|
      me (?:quiero|voy a) (?:colgar|pegar un (?:corchazo|tiro|balazo))(?= \\. | $| (?:posta|ya|hoy))|
      chat[oa] de vivir|estarian mas tranquilos si me muriera|se (?:tomo|trago|ha tomado) (?:un (?:frasco|bote)|
      [a-z]+) de pastillas|se (?:corto|ha cortado|abrio) las venas|
      (?:pensamientos|ganas) (?:[a-z]+ )?de (?:matarme|aventarme|morirme|suicidarme)`,
    { before: FIGURATIVE, after: "(?:si|cancion|peli|que)" },
  ),
];
