import "server-only";
import { rule, type WordRule } from "../rules/rule";
import { BARE_PRESENTS, FUTURES, INFINITIVES, INSULTED, OWN_BODY, PRESENTS, SHOT, WITH_PRONOUN } from "./violence";

const LAUGH = "(?:ja(?:ja)+[a-z]*|je(?:je)+[a-z]*|ji(?:ji)+[a-z]*|jsj[a-z]*|xd+|lol|es broma|broma)";
/** A laugh after the threat: queued only. */
const JOKING = `(?:[a-z0-9]+ ){0,8}${LAUGH}`;
const GAME =
  "(?:fifa|play|juego|partida|ronda|trivial|parchis|mus|ajedrez|poker|uno|warzone|fortnite|cod|lol|minecraft|monopoly|padel|tenis|futbolin|truco|domino|scrabble|mario kart|among us|nivel|partido|derbi|clasico|final|liga|copa|domingo|sabado)";
const PLAYFUL = `(?:(?:a todos |a todas )?(?:en|al|el|a la|a las|jugando al?|con la) (?:la |el |las )?(?:proxima |
      siguiente )?${GAME}|
      a (?:besos|besitos|abrazos|achuchones|cosquillas|mimos|preguntas|trabajar|disgustos|spoilers|fotos|polvos|
      canciones|la (?:barbacoa|hoguera|falla|lena|chimenea|paella))|en (?:abrazos|besos|mimos|regalos)|
      (?:la cara|la boca|el culo|los morros) a besos|a (?:goles|aplausos|porteria|puerta)|de gracia|(?:el|
      un) (?:pollo|conejo|pan|queso|papel)|de (?:risa|amor|hambre|un susto|aburrimiento|ganas|la lista|
      gusto|ternura)|
      con (?:amor|carino|la mirada)|calorias|(?:el|la|los|un) (?:spoiler|examen|final|sorpresa|globo|grano|movil|
      marcador|mercado|taquilla|cuenta|tarjeta)|un (?:cd|disco|mensaje|audio)|(?:la|las|el|los) (?:calorias|grasa|
      duda|curiosidad|gusanillo|
      silencio|rutina|hambre|plantas?|mosquitos?))`;
const NOT_SAID = "(?:no|nunca|nadie|si no|creo que|mi madre|mi padre|mi jefe|mi jefa|dice que|jamas)";
const SPOILED = `(?:spoilers?|la serie|el final|el capitulo|(?:un trozo|trozo|croquetas|tarta|postre|chocolate|
      patatas|helado|
      cenar|comer|reir|cantar|bailar|madrugar|la fiesta|mi cumple)(?: [a-z]+)?)`;

export const SPANISH_THREAT_RULES: readonly WordRule[] = [
  rule(
    "threat",
    0.95,
    `(?:te|os|los|las|le|les|lo|la|se lo) ?(?:voy|vamos|van|va|
      iba) a (?:\\w+ y )?${INFINITIVES}`,
    {
      before: `(?:${PLAYFUL}|${JOKING})`,
      after: NOT_SAID,
    },
  ),
  rule("threat", 0.7, `(?:te|os|los|las|le|les|lo|la) (?:voy|vamos|van) a ${INFINITIVES}`, {
    before: PLAYFUL,
    after: NOT_SAID,
  }),
  rule(
    "threat",
    0.95,
    `(?:voy|vamos|van|vengo|ire|iremos) (?:[a-z]+ )?a (?:por ti y )?(?:${WITH_PRONOUN}|(?:encontrar|cazar|destrozar|
      cargar)(?:te|os)(?= \\. | $| ${INSULTED}| y ))`,
    {
      before: `(?:${PLAYFUL}|${JOKING}|[a-z]+ (?:en|de) (?:la|el|las) (?:proxima|siguiente|sarten|horno|foto|pelo))`,
      after: "(?:no|nunca)",
    },
  ),
  rule(
    "threat",
    0.7,
    `(?:(?:voy|vamos|ire|hoy|manana|esta noche)(?: a)? (?:matar|mato|asesinar|violar|rajar|rajo|degollar|apunalar|
      quemar vivo)) a (?:mi|tu|su|ese|esa|esos|la|los|
      todos|todas|alguien|ella|el|este|esta) (?:mujer|marido|novi[oa]|ex|exnovi[oa]|exmujer|espos[oa]|padres?|madre|
      herman[oa]s?|hij[oa]s?|vecin[oa]s?|jef[ea]|profes?(?:or|ora)?|compan[a-z]+|familia|clase|insti|put[oa]|zorra|
      cabron|mierda|perra)`,
    { before: `(?:${JOKING}|a (?:besos|disgustos|abrazos))`, after: "(?:no|nunca|queria|de)" },
  ),
  rule(
    "threat",
    0.92,
    `(?:te|os) ${PRESENTS}|(?:te|os) ${BARE_PRESENTS}(?= \\. | $| ${INSULTED}| (?:si|como|cuando|y|
      en|aqui|hoy|manana|a (?:ti|vos|usted|palos|hostias|
      golpes|todos)|con mis|con una?|la|delante|por))`,
    {
      after: `(?:no|nunca|mi madre|dice que|no me hagas que|o|${SPOILED}|si (?:me|nos|te) [a-z]+ ${SPOILED})`,
      before: `(?:${PLAYFUL}|${JOKING}|si (?:me|te|nos) (?:haces reir|comes|acabas|haces spoiler|destripas)|
      si te portas)`,
    },
  ),
  rule("threat", 0.65, `(?:te|os) (?:mato|reviento|mataria|parto la cara)(?= \\. | $| (?:si|como|cuando|por|y) )`, {
    after: "(?:no|nunca|mi madre|dice que)",
    before: "(?:por (?:un|una|esa|ese|ir|un trozo))",
  }),
  rule("threat", 0.95, `(?:te|os|lo|la|los|las|le|les) ${FUTURES}`, {
    after: "(?:no|nunca|jamas|dijo que|dice que)",
    before: `(?:${PLAYFUL}|${JOKING})`,
  }),
  rule("threat", 0.9, "(?:te|os|la|las|le) (?:violaria|violariamos|violaba|violo|violamos)", {
    after: "(?:no|que no|quien)",
    before: "(?:la|el|los|las) [a-z]+",
  }),
  rule(
    "threat",
    0.85,
    `(?:quieres|queres|quereis) que te (?:reviente|raje|mate|parta ${OWN_BODY}|rompa ${OWN_BODY}|pegue (?:un tiro|
      una paliza)|viole)|
      o te (?:quemo|quemamos|mato|matamos|rajo|rajamos|reviento|quiebro|violo|parto ${OWN_BODY}|rompo ${OWN_BODY})|
      te (?:quemo|quemamos|quemare|quemaremos) (?:el|la|tu) (?:coche|carro|casa|moto|piso|negocio)|
      le (?:metemos|meto|pegamos|pego|damos) (?:plomo|piso|candela|un tiro|dos tiros|matarile)`,
    { before: `(?:${JOKING}|${PLAYFUL}|al (?:aire|palo|larguero))`, after: "(?:no|si no|nunca)" },
  ),
  rule(
    "threat",
    0.7,
    `te pincho las ruedas|(?:que )?ganas (?:tengo )?de (?:matar|reventar|partir|rajar|pegar|violar|
      estrangular)(?:te|os|le|la)`,
    {
      before: `(?:${PLAYFUL})`,
      after: "(?:no|sin)",
    },
  ),
  rule(
    "threat",
    0.92,
    `(?:se|sabemos|ya se|ya sabemos|tengo|averigue|averiguare) (?:muy bien |perfectamente |ya )?(?:donde (?:vives|
      vivis|viven|
      trabajas|estudias|(?:vive|trabaja|estudia|esta) tus?|aparcas|duermes|estudian|entrenas)|(?:a|en) que (?:colegio|
      cole|escuela|instituto|parada|hora) (?:
      van|va|estudian|coges|sales|entras|llegas a casa|vuelves)|tu direccion|por donde (?:pasas|andas|vuelves)|
      cual es tu (?:casa|portal|coche)|
      (?:la|las) rutas? de tu [a-z]+|el (?:cole|colegio) de tus? [a-z]+)`,
    {
      after: "(?:no|como|que)",
      before:
        "(?:(?:el|la) (?:mejor|problema)|y te (?:llevo|recojo|envio|mando|acerco)|que (?:barrio|casa|zona|suerte|bonit)[a-z]*|(?:porque|gracias a|desde que|y (?:hacen|hay|tienen|me gusta)) ?[a-z]*|para [a-z]+|asi que te (?:llevo|recojo))",
    },
  ),
  rule(
    "threat",
    0.7,
    `(?:ya )?te (?:ubicamos|ubique|tenemos ubicad[oa]|tengo ubicad[oa]|localizamos|tenemos localizad[oa]|
      tenemos fichad[oa])(?= \\. | $| [a-z]+)|
      ya sabemos quien (?:eres|sos|es usted)|cuando salgas (?:de|del) (?:[a-z]+ ){1,3}(?:te|vas a) (?:estamos|
      estaremos|estare|
      voy|vamos|espero|esperamos|ver)|te vas a (?:cagar|enterar) (?:cuando|como|si|de quien|en cuanto)|
      (?:te )?ha llegado tu hora|
      te va a llegar (?:tu|la) hora|te llego la hora|el (?:proximo|siguiente) (?:eres|vas a ser|seras|sos) (?:tu|vos)|
      (?:vais|van) a caer todos|
      a vos te vamos a (?:ir a )?buscar|no te va a (?:reconocer|encontrar) ni tu (?:madre|familia)|
      te (?:va|van) a encontrar en (?:una|un|el|la) (?:zanja|cuneta|rio|pozo|baldio|maletero|bolsa)`,
    { after: "(?:no|nunca)", before: "(?:con (?:tarta|flores|un)|de fiesta|en (?:el|la) (?:cine|bar|fiesta))" },
  ),
  rule(
    "threat",
    0.85,
    `(?:cuidate|cuida|cuidense|vigila|mira|cubrete) (?:mucho )?(?:la|tu|las) espaldas?|
      ten(?:ed)? (?:mucho )?cuidado (?:por donde andas|con lo que te puede pasar|que te puede pasar algo)|
      ojo por donde andas|
      (?:vas|van|vais) a (?:aparecer|acabar|terminar|amanecer) (?:muert[oa]s?|en (?:una|un|el) (?:cuneta|zanja|
      hoyo|bolsa|hospital|ataud|
      cementerio|maletero)|flotando|embolsad[oa]|tirad[oa]s? en)|(?:estas|estais|eres|
      sos) (?:muert[oa](?= \\. | $| ${INSULTED})|hombre muerto|mujer muerta)|date por muert[oa]|
      (?:tienes|tenes) los (?:dias|minutos) contados|tus dias estan contados|ya valiste|(?:ya )?te (?:va a cargar|
      cargo) (?:la (?:chingada|verga)|el payaso)|
      esta noche (?:te mueres|mueres|vas a morir|vamos a por ti|vamos por ti|voy a por ti)|vas a morir(?: (?:hoy|
      pronto|puta|zorra|perra|como|hijueputa|malparid[oa]|cabron))*|
      preparate para morir|despidete(?: (?:de (?:tu|tus) (?:familia|hijos|vida)|del mundo|esta noche))|
      reza (?:lo que sepas|todo lo que sepas)|
      manana no lo cuentas|no (?:vas a vivir|vives) para contarlo|de esta no sal(?:es|is) viv[oa]|vamos a por (?:ti|
      vosotros|vos)(?= \\. | $| ${INSULTED})|
      (?:se arregla|se soluciona|arreglo yo|lo arreglo) con (?:una bala|un tiro|dos tiros|plomo)|
      plata o plomo|te vas a acordar de (?:mi|nosotros)|no vas a llegar viv[oa]|un dia no llegas`,
    {
      after: "(?:no|nunca|la peli|todos)",
      before: `(?:de (?:exito|sueno|hambre|risa|frio|cansancio|amor|ternura|gusto|calor|verguenza|pena|emocion|
      envidia|
      aburrimiento|sed|asco)|
      con (?:esta?|ese?a?|la|el) [a-z]+|cuando (?:veas|pruebes|oigas|te cuente|sepas|lo)|para (?:hacer|los|el) [a-z]+|
      en el juego|jaja[a-z]*)`,
    },
  ),
  rule("threat", 0.65, "ten(?:ed)? (?:mucho )?cuidado (?:al salir|por la calle|cuando salgas)", {
    before: "(?:que|porque|hay|con|del?|hoy|esta|si) [a-z]+",
    after: "(?:no|hija|hijo|carino)",
  }),
  rule(
    "threat",
    0.65,
    `(?:te|os|se) (?:vas|vais|va|van) a arrepentir|(?:me|nos) las? (?:vas|vais|va|van) a pagar|te voy a (?:encontrar|
      buscar|pillar|cazar|arruinar la vida|hacer la vida imposible)|voy a por (?:ti|vosotros)|esto no se queda asi`,
    {
      before: `(?:de (?:no|haber)|si no (?:pruebas|vienes|lo compras)|(?:un|el|la) (?:piso|trabajo|regalo|curro|sitio|
      novio|novia|hueco|mejor)|
      (?:al|a la|a las|a tu|en|a los) [a-z0-9]+|esperame|manana|ahora|luego|mi amor|guapa|guapo)`,
    },
  ),
  rule(
    "threat",
    0.82,
    `(?:lo|la|los|las) vamos a (?:levantar|desaparecer|reventar|
      encontrar y)`,
    { before: "(?:en|del|la) [a-z]+" },
  ),
  rule(
    "threat",
    0.78,
    `(?:alguien (?:deberia|tendria que|tiene que)|habria que|hay que|deberian|tendrian que|deberiamos|habia que|
      merece(?:n|s)? que|mereceria que|que alguien|ojala alguien|ojala|yo) (?:(?:lo|la|los|las|le|les|te|
      os) )?(?:(?:matar|fusilar|colgar|ahorcar|linchar|quemar|apedrear|gasear|degollar|apunalar|ejecutar|
      rematar|violar|castrar|empalar|disparar|tumbar|plomear|balear)(?:l[oae]s?|te|os)|
    (?:fusilar|ahorcar|linchar|gasear|degollar|ejecutar) a [a-z]+|(?:matar|quemar|colgar|apedrear) a (?:tod[oa]s|ese|
      esa|esos|esas|este|esta|estos|estas|los politicos|el|la|quien|cuantos)|(?:pegar|meter|dar)(?:le|les|
      te)? ${SHOT}|(?:mate|maten|meta ${SHOT}|pegue ${SHOT}|viole|
      fusilen|cuelguen|ahorquen|linchen|quemen|apedreen|violen|ejecuten|peguen un tiro|(?:le |les )?(?:meta|ponga|
      tire)n? una bomba)|
      (?:le|les) (?:tire|echen|tiren|eche) acido)`,
    {
      before:
        "(?:de la (?:pared|percha|lista)|en la pared|bichos?|mosquitos?|malas|a esta (?:impresora|lavadora|tele)|la musica|boss|jefe final|con fuego|dragon|zombis?|virus|jefe de)",
      after: "(?:no|nunca)",
    },
  ),
  rule(
    "threat",
    0.92,
    `(?:hay|puse|he puesto|pusimos|hemos puesto|voy a poner|pondre|deje|he dejado) (?:una|varias) bombas? en (?:el|
      la|los|las|tu|vuestro|un|una) [a-z]+|(?:entro|entrare|voy a entrar|llevo|voy a llevar|
      llevare) (?:manana )?(?:con )?(?:una?|la|el|mi) (?:escopeta|pistola|metralleta|rifle|fusil|arma|navaja|cuchillo|
      machete)(?: de mi [a-z]+)? (?:en|a|al) (?:el |la |tu |vuestro )?(?:instituto|insti|colegio|cole|clase|escuela|
      oficina|trabajo|
      universidad|facultad|mezquita|iglesia|sinagoga|ministerio|ayuntamiento|casa)`,
    {
      after: "(?:no|que|decia que)",
      before: "(?:enemiga|del juego|del equipo|y ganamos)",
    },
  ),
  rule(
    "threat",
    0.92,
    `(?:voy|vamos|ire|iremos)(?: a)? (?:a )?(?:quemar|prender fuego a|incendiar|volar|reventar|poner una bomba en|
      tirotear) (?:tu|vuestra|vuestro|la|el|esa|ese|su)(?: put[oa]| jodid[oa]| pinche)? (?:casa|piso|coche|mezquita|
      iglesia|sede|tienda|colegio|
      local|negocio|centro)`,
  ),
  rule(
    "threat",
    0.9,
    `(?:sabes|sabeis) lo que (?:les|le) (?:pasa|pasara) a (?:tu|tus|vuestros) (?:hijos|hija|hijo|familia|madre)|
      tu(?:s)? (?:hijos?|hijas?|familia|madre|perr[oa]|gat[oa]) (?:va|van) a (?:morir|sufrir|aparecer muert[oa]s?|
      pagar(?:lo|las)?(?= \\. | $| por| caro))`,
    { after: "(?:mejor|no)", before: "(?:de|con|en|cuando|si|pronto y) [a-z]+" },
  ),
  rule(
    "threat",
    0.85,
    `(?:seria|que) una (?:pena|lastima) que (?:te|le|les|a [a-z]+ [a-z]+ le) (?:pasara|pasase|ocurriera|sucediera)|
      (?:pagar|pagas|pagaras) con (?:sangre|tu vida|la vida)|
      (?:tengo|traigo|llevo) (?:un|una|el|mi) (?:fierro|pistola|machete|cuchillo|navaja|bate|arma) (?:y|para) (?:te|
      ti)|
      si no (?:eres|sos) mi[ao] (?:no (?:eres|seras|vas a ser)|de nadie)|me (?:los|las) cargo a (?:tod[oa]s|ti)|
      te va a caer la (?:mana|letra|plaza)|te hare (?:sufrir|pagar|la vida imposible)|(?:sales|saldras|vas a salir|
      te vas) en (?:ambulancia|bolsa|caja de pino)`,
    { before: JOKING, after: "(?:no|nunca|si)" },
  ),
  rule(
    "threat",
    0.9,
    `si no (?:pagas|me pagas|vuelves|me (?:das|mandas|envias|haces)|haces|mandas|quedas) (?:[a-z0-9]+ ){0,7}(?:subo|
      publico|difundo|mando|paso|envio|se lo (?:mando|envio|enseno)|voy a (?:subir|publicar|difundir|mandar|
      enviar)) (?:[a-z]+ ){0,3}(?:fotos?|videos?|nudes|pack|conversaciones)|
      (?:paga|pagas|me mandas|mandame|envias|deposita) (?:[a-z0-9]+ ){0,4}o (?:subo|publico|difundo|mando|paso|envio|
      tus (?:padres|amigos|contactos) [a-z]+) (?:[a-z]+ ){0,3}(?:fotos?|videos?|nudes|pack)|
      (?:publicare|publico|subo|subire|difundire|difundo|voy a (?:publicar|subir|difundir)) (?:tus|las|
      todas tus) (?:fotos|videos|nudes)(?: tuy[oa]s)? (?:desnud[oa]|intim[oa]s?|follando|sexuales)|
      tengo (?:un|tu|tus|unos) (?:videos?|fotos?)(?: tuy[oa]s?)?(?: [a-z]+){0,4} (?:tus|todos tus) (?:contactos|
      amigos|padres|seguidores)`,
    { after: "(?:no|me dijo que|dice que|dijo que)" },
  ),
  rule(
    "threat",
    0.7,
    `te (?:voy a |vamos a |van a )?(?:dar|pegar|meter|doy|pego|meto|de|pegue|meta) (?:una|dos|tres|cuatro|
      mil)(?: buenas?)? (?:hostias?|ostias?|guantazos?|bofetadas?|trompadas?|madrizas?|golpizas?|
      patadas? en la (?:cara|boca))|
      te va a salir(?: muy)? caro|me voy a cargar a (?:mi|tu|ese|esa|este)|(?:acabare|voy a acabar|
      acabamos) (?:contigo|con vos|con tu vida)|(?:a (?:este|ese|esa|esta) )(?:lo|la) (?:mato|rajo|reviento|
      cojo y (?:lo|la) (?:mato|rajo|reviento))`,
    { before: `(?:${JOKING}|${PLAYFUL})`, after: "(?:no|si no|nunca)" },
  ),
  rule(
    "threat",
    0.85,
    `te tengo unas ganas que (?:te|el dia)|(?:el dia|como|cuando|la proxima vez) que te (?:pille|agarre|vea|cruce|
      encuentre)(?: [a-z]+){0,3} (?:no (?:lo )?cuentas|te (?:vas|vais) en (?:camilla|ambulancia)|te mato|te rajo|
      te cago|te reviento|te parto)|
      te juro que no llegas a (?:fin de mes|manana|viejo|navidad|los [a-z]+ anos)|(?:vas|van) a amanecer (?:encobijad|
      muert|
      colgad|embolsad)[oa]|te va a (?:visitar la parca|llevar la (?:chingada|verga|tristeza))|(?:te|lo|
      la) van a (?:dar de baja|tumbar|quebrar|pelar) por (?:sap|rat|sopl)[a-z]+|
      (?:hacer|haremos|haceros|hacerte) una visita(?: a (?:tu|su) (?:familia|casa|madre|hij[oa]s?)|
      ta)(?= \\. | $| (?:un|cuando|y) )|tu (?:coche|carro|casa|moto|negocio) (?:arde (?:esta noche|manana)|va a arder|
      ardera|amanecera quemad[oa])|
      (?:meterles|meterle|prenderles|prenderle) fuego a(?:l)? (?:centro|[a-z]+ centro|mezquita|sede|menas|moros|
      albergue)|(?:habra|va a haber|hare) una (?:masacre|
      matanza) en|
      mira por la ventana te estoy (?:viendo|mirando)`,
    {
      before: `(?:${JOKING}|(?:con|abre|de) [a-z]+|de (?:calor|amor)|de (?:hielo|humo|chocolate|
      bano))`,
      after: "(?:no|nunca|si)",
    },
  ),
  rule(
    "threat",
    0.65,
    "(?:tengo|llevo) una bomba(?= $| (?:en la mochila|conmigo) )|voy armad[oa] a(?:l)? (?:partido|insti|instituto|cole|colegio|clase|trabajo|estadio|mani|manifestacion)|(?:te estoy esperando|estoy) en tu (?:puerta|portal)(?= $)|no (?:vas a dormir|duermas) tranquil[oa]|yo que tu no dormia",
    { after: "(?:no)" },
  ),
];
