import "server-only";
import { rule, type WordRule } from "../rules/rule";

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
