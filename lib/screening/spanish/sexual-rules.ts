import "server-only";
import { rule, type WordRule } from "../rules/rule";

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
