import "server-only";

const words = (list: string) => list.trim().split(/[\s,]+/);

/** Roles of words in a report, in English and Spanish. A word has one class; without one it is its own class. */
const CLASSES: Record<string, readonly string[]> = {
  I: words(
    "i im i'm ive i've i'd i'll me my myself we us our ourselves we're we've yo mí mi mis conmigo nos nosotros nosotras nuestro nuestra",
  ),
  YOU: words(
    "you u ur your you're youre yours yourself ya yall y'all tú tu tus ti te vos usted ustedes vosotros vosotras os vuestro vuestra contigo",
  ),
  THEY: words(`he she they him her them his their he's she's they're someone somebody anyone anybody everyone people
  nobody man men woman women bloke
    blokes lad lads guy guys kid kids boy boys girl girls teacher boss manager driver fan fans customer neighbour
  stranger strangers colleague
    colleagues passenger officer ex dad mum mother father stepdad uncle aunt grandad grandma brother sister son
  daughter wife husband partner
    boyfriend girlfriend friend mate coworker student pupil referee player user account troll él ella ellos ellas
  alguien nadie gente señor señora
    tío tía tipo tipa chico chica chaval chavala vecino vecina jefe jefa profe profesor profesora compañero
  compañera padre madre hermano hermana
    hijo hija novio novia marido mujer amigo amiga cliente conductor niño niña niños le les lo los`),
  SAID: words(`called calls calling call say says said saying told tells telling tell yelled yells yelling yell
  shouted shouts shouting shout screamed
    screams screaming scream whispered whispers muttered mutters hissed spat spits wrote writes written texted texts
  messaged messages dmed emailed
    sprayed painted scrawled keyed scribbled chanted chanting chant sang tweeted tweets commented comments posted
  posts typed heard hear hearing hears
    named labelled labeled branded referred refers referring described describes describing sent
    shouts hurled hurling threw bullied mocked teased taunted laughed jeered spamming
    threatened threatening quoted quoting quote apologised dicen dice dijo dijeron decir diciendo decía decían dicho
  llamó llaman llama llamaron
    llamado llamada llamar llamando llamaban gritó gritan gritaron gritar gritando gritado gritaba escribió
  escribieron escrito escribir pintaron
    pintada soltó soltaron insultó insultaron insultado insultar oído oí oír escuchado escuchar escuché mandó
  mandaron mandan contó`),
  BE_CALLED: words("been being be was were is are am get gets getting ser soy fue fui era eres es somos sois son sido"),
  SPEECH: words(`word words slur slurs term terms insult insults phrase lyric lyrics line lines message messages note
  notes graffiti joke jokes
    headline headlines chant chants comment comments dm dms tweet tweets label sign text expression language quote
  meaning means meant definition
    dictionary etymology origin history book novel film play song scene character chapter episode poem script column
  article thread report story
    palabra palabras insulto insultos término frase mensaje mensajes nota pintada canción letra libro novela
  película obra personaje capítulo
    comentario comentarios titular significa significado etimología diccionario chiste`),
  NEWS: words(`court jury judge trial tribunal police arrested charged convicted fined jailed banned suspended
  sacked fired investigation
    investigated inquiry hearing defendant witness victim victims councillor mp minister bbc guardian reporter
  newspaper breaking survey study research
    figures statistics percent crime crimes reported reports complaint complained moderator moderators moderation
  mods support removed remove report
    screenshots screenshot evidence juzgado juez jueza juicio policía detenido condenado condenada multado multa
  denuncia denuncié denunciado denunciar
    fiscalía tribunal diputado noticia noticias estudio encuesta víctima víctimas testigo agresión moderación
  reportado reportar captura capturas`),
  LEARN:
    words(`learn learned learnt teach teaches taught teaching explain explains explained lesson lessons class school
  education history mean
    means acceptable offensive hurtful racist homophobic transphobic sexist ableist banter wrong harmful hate abuse
  abusive bullying homophobia racism
    reclaim reclaimed reclaiming discrimination retire stop aprender enseñar explicar clase escuela colegio ofensivo
  ofensiva racista homófobo homofobia
    machista racismo acoso bullying odio discriminación reivindicar dejad dejen`),
  FEEL: words(`cried cry crying upset hurt hurts shaking shook scared afraid ashamed embarrassed angry sad sick
  froze numb devastated survived healed
    therapy therapist blocked ignored walked tears heartbroken sorry proud proudly pride lloré llorando llorar dolió
  duele miedo vergüenza triste rabia
    bloqueado bloqueé terapia orgulloso orgullosa orgullo`),
  WHEN: words(`when while after before once yesterday today tonight earlier again last week year years ago childhood
  growing since everyday daily
    cuando mientras después antes ayer hoy anoche siempre año años hace noche semana`),
  NEG: words("don't dont never not no cannot can't won't shouldn't nobody stop without no nunca jamás sin dejad deja"),
  AS: words("as como"),
  IF: words("if imagine whether what why how does should would si imagina imaginad qué por cómo"),
  DEF: words("the this that these those el la los las ese esa esos esas este esta"),
  INDEF: words("a an un una unos unas such another"),
  COMMAND:
    words(`shut go fuck piss get sit listen look read learn suck stop leave cállate callate vete fuera lárgate largo
  mira oye escucha aprende
    muérete púdrete que`),
  STRESS: words(
    "fucking stupid ugly dirty dumb fat disgusting pathetic absolute total complete typical puto puta putos putas asqueroso asquerosa sucio sucia jodido maldito maldita pedazo",
  ),
};

const CLASS_OF = new Map(Object.entries(CLASSES).flatMap(([name, list]) => list.map((word) => [word, name] as const)));

/** The role of a lower-case word, or undefined. */
export const wordClass = (word: string): string | undefined => CLASS_OF.get(word.replace("’", "'"));
