import "server-only";
import { rule, type WordRule } from "../rules/rule";

export const NUDES = `(?:n(?:u|oo|u+)d(?:e|ez|a)?s+|nude|packs?(?! de (?!mis?(?= )|tus?(?= )|la(?= )|esa|su|fotos|
      videos|nudes|colegial|menores|nin|nen|morr|cham))(?= \\. | $| (?:mio|tuyo|por|al|hot|18|desnud|y|de|del|barat|
      \\d|bizum|gratis|xxx|nuev|con|en|disponible|completo|porfa|pls|amig|bb|bebe|bro)[a-z0-9]*)|fotos? (?:hot|
      calientes?|desnud[oa]s?|sin ropa|de (?:tus|mis|las) (?:tetas|pechos|pies|nalgas)|
      de (?:tu|mi|la) (?:polla|culo|cono|pene|vagina|verga)|intimas?(?! de (?!mi|tu|su|la|ex|una|chic))|en bolas|
      en pelotas|xxx|porno|guarras|
      subidas de tono|18)|videos? (?:hot|calientes?|xxx|porno|guarros|intimos?|follando|18|tocandome|masturbandome)|
      contenido (?:18|hot|adulto|xxx|explicito|para adultos)|videollamadas? (?:hot|calientes?|xxx|sexual(?:es)?))`;

export const SPANISH_SEXUAL_RULES: readonly WordRule[] = [
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
  rule(
    "sexual-solicitation",
    0.9,
    `(?:quiero|quisiera|ganas de|deseo|dejame|me gustaria|te quiero|te voy a|vengo a|puedo|
      quien quiere que le) (?:(?:follar|garchar|culear|chingar)(?:te)?|(?:coger|cojer|comer|chupar|lamer|meter|romper|
      clavar|reventar)(?:te|me)(?:l[ao])?|(?:comer|chupar|lamer)(?= (?:es[ae]|tus?|la) )|dar(?:te)? por)
      (?: (?:todo|toda|ese|esa|esas|el|la|los|las|tu))* (?:cono|conito|culo|culito|ojete|orto|tetas|polla|verga|pija|
      chocho|chochito|rajita|panocha|pezones)|
      (?:quiero|quisiera|ganas de|dejame|me gustaria|te quiero|voy a|vengo a|te voy a) (?:follar|garchar|culear|
      chingar|empotrar)(?:te)?(?: (?:entera|toda|tod[oa]|duro|fuerte|rico|hasta|esta|ahora|ya|a [a-z]+|en|por|bien)|
      (?= \\. | $))|
      (?:quiero|ganas de|voy a) (?:cogerte|cojerte|clavartela|metertela|chupartela|comertelo|metertelo|comertela|
      lamerte)(?: (?:toda|entera|duro|rico|hasta|esta noche|ahora|todo)|(?= \\. | $))|
      te (?:voy a|quiero) (?:coger|cojer) (?:toda|entera|duro|rico|hasta|esta noche)`,
    {
      after: "(?:no|nunca|que no)",
      before: "(?:de (?:la mano|los pelos|las orejas)|en brazos|el telefono|con patatas)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `te (?:re )?(?:follaba|follo|follaria|cogeria|cojeria|garcho|garchaba|garcharia|culeo|culearia|empotraba|
      empotraria|la (?:meto|metia|meteria|clavo)(?= \\. | $| (?:hasta|toda|entera|mami|nena|bebe|guapa|sin) )|
      como (?:toda|entera|el (?:cono|culo|chocho)|ese (?:culo|cono)|
      las tetas|esas tetas)|
      comia (?:to|todo|todita|enterita|toda|entera|el (?:cono|culo|chocho))|doy por (?:el )?(?:culo|todos lados)|
      daba por todos|chupo (?:toda|
      entera|el|la|las))|
      me la comes(?= \\. | $| (?:entera|toda|ahora) )|(?:me la (?:chupas|mamas|chupais|quieres chupar|chuparias)|
      chupamela|mamamela|comemela|
      quieres (?:chuparmela|mamarmela|chupar mi))(?= \\. | $| [a-z]+)|
      sientate en mi (?:cara|
      polla|verga)|bajate (?:las bragas|los pantalones|el tanga|los calzones)|
      (?:tiremos|culeemos|cogemos|culeamos|culiamos|garchamos|follamos|chingamos|tiramos) rico|
      (?:follamos|culeamos|culiamos|garchamos)(?= \\. | $| (?:esta|hoy|ahora|o que|mami|bebe|guapa|nena))`,
    {
      after: "(?:no|nunca|que no|ya no|cuando)",
      before: "(?:de (?:la mano|risa)|con patatas|el helado|el bote|en (?:el|la|un) [a-z]+)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `(?:a ver|quiero ver|dejame ver|ensename|muestrame|mostrame|ensena|muestra|pasa(?:me)?|manda(?:me)?|envia(?:me)?|
      foto de|fotito de|fotos de) (?:una foto de |foto de |fotos de )?(?:esas|tus|las|unas|esos|tu|ese|el|
      mas) (?:tetas|tetitas|pechos|pezones|culo|culito|cono|conito|chocho|polla|verga|pija|pene|nalgas|bubis|pompis)|
      (?:manda(?:me)?|pasa(?:me)?|envia(?:me)?)(?: (?:una|alguna|la|otra))? (?:foto|fotito|fotos|video|
      videito)(?: tuya)? (?:en (?:bragas|tanga|ropa interior|bolas|pelotas|lenceria|sujetador)|sin (?:ropa|sujetador|
      bragas|sosten|brasier|nada)|desnud[oa]|encuerad[oa]|en la ducha|tocandote|de tu cuerpo)|
      (?:camara|cam)(?: on)?(?: y)? sin ropa|(?:te mando|te paso|quieres|mira|te enseno)(?: (?:una|un|foto|fotos|
      video|ver|de))* mi (?:polla|verga|pija|rabo|pito|pene|pinga)|
      (?:tengo|esta|la) (?:la )?(?:polla|verga|pija|pinga|rabo) (?:parad[oa]|dur[oa]|ties[oa])|se me (?:pone|puso|
      ha puesto|pone muy) dura|(?:me la (?:pones|pone|has puesto)) (?:muy )?dura|
      me (?:estoy tocando|toco|masturbo|estoy masturbando|pajeo) (?:pensando en|mirando|con tus|por) [a-z]+|
      estoy (?:tocandome|masturbandome)`,
    {
      after: "(?:no|nunca|me dijo|me pidio|dejad de|deja de|que|quien)",
      before: "(?:de (?:la (?:vaca|perra|gata|estatua)|vaso|botella)|del mono|nueva)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `cuanto (?:cobras|cobrarias|pides|cobra)(?: por (?:(?:una|la) noche(?! (?:de|en))|una hora(?! de)|un rato|
      un servicio|completo|
      un completo|una mamada|un polvo|follar|chuparla|una foto|fotos|un video|videollamada|
      una videollamada)| (?:guapa|preciosa|bombon|mami|bebe|nena|mamacita|la hora|la noche))|
      te pago (?:[a-z0-9]+ ){0,5}(?:desnud[oa]|sin ropa|por (?:fotos|una foto|videollamada|una mamada|sexo|un rato|
      una noche|nudes|un video)|mamada|polvo|fotos tuyas|caliente|cam)|pago (?:\\d+ )?(?:[a-z]+ )?por (?:una mamada|
      un polvo|sexo|follar|nudes|fotos desnuda|bragas)|
      (?:soy|busco|busca|se busca|quieres ser mi|quiero|necesito|ofrezco) (?:un |una |tu |ser )?sugar (?:daddy|mommy|
      baby|babies)|sugar (?:daddy|mommy) (?:busca|ofrece|generoso)|
      (?:ayuda|apoyo) (?:economic[oa]|mensual) (?:[a-z]+ )?(?:a cambio|a chicas|para chicas|por)|
      a cambio de (?:encuentros|compania intima|favores sexuales|sexo)|encuentros (?:discretos|intimos|sexuales|
      esporadicos|casuales)|
      (?:pareja|matrimonio) (?:liberal |joven |madura )?busca (?:[a-z]+ ){0,4}(?:trio|unicornio|intercambio|swinger|
      corneador|para jugar)|
      (?:vendo|compro|pago por) (?:mis |tus |unas )?(?:bragas|braguitas|tangas?|calcetines|medias|
      calzones) (?:usad[oa]s?|sucias?|sin lavar)|(?:vendo|paso|compro|hago) (?:fotos|videos|fotitos) de (?:mis |
      tus )?pies|
      (?:contenido|fotos|videos) exclusiv[oa]s? (?:18|hot|caliente|sin censura|para adultos)|(?:hacemos|hagamos|
      quieres|te apetece|alguien para|quien para) (?:sexting|cibersexo|sexo telefonico)|sexo por (?:cam|camara|
      telefono|videollamada|skype)|sexo gratis|
      (?:te la meto|te la metia|te la clavo) (?:hasta|toda|entera)|vendo (?:mi )?virginidad`,
    { after: "(?:no|nunca|que)", before: "(?:jaja[a-z]*|de (?:clase|guitarra))" },
  ),
  rule(
    "sexual-solicitation",
    0.65,
    "(?:estoy|ando|toy) (?:muy |super |re )?cachond[oa](?= \\. | $| (?:quien|alguien|y|por|esta) )",
    { after: "(?:no|que)" },
  ),
  rule("sexual-solicitation", 0.65, "(?:cogemos|tiramos)(?= $| (?:esta noche|mami|bebe|nena))", {
    after: "(?:lo|la|los|las|no|se)",
  }),
  rule(
    "sexual-solicitation",
    0.85,
    `te (?:pago|compro) la noche|(?:quieran|quieres|queres|quiera) (?:ganar|ganarse) (?:plata|dinero|pasta|euros|
      dolares|un dinero) (?:[a-z]+ )?(?:mandando|vendiendo|enviando|con (?:tus )?)(?: ?(?:fotos|contenido|videos|
      nudes))?|te (?:hago|haria) el amor|
      te la (?:quiero|voy a|puedo|podria) (?:meter|clavar|chupar|mamar)|te la (?:chupo|mamo)|(?:hago|doy|ofrezco|
      busco) mamadas?|(?:me haces|hazme|te hago|quieres) una (?:paja|mamada|cubana|rusa)|me corro (?:pensando|contigo|
      en tus?|viendo)|
      (?:activo|pasivo|versatil|casado|maduro|morboso|dotado) (?:con sitio|vicioso|busca (?:activo|pasivo|
      jovencit[oa]s?|sexo|morbo|rollo|discrecion)|para (?:ya|ahora) (?:con|zona|en)|busca ya)|pasivo vicioso|
      casad[oa] discret[oa] busca|busco (?:follamig[oa]|mamador|corneador|morbo|sexo|un polvo|quien me folle|
      (?:activo|pasivo|sumis[oa]|amante|semental|macho)(?= \\. | $| (?:discret|para (?:sexo|hoy|esta)|casad|con sitio|
      en|zona|ya|dotad|por|cerca)))|madur[oa]s? (?:caliente|cachond[oa]|casad[oa]|discret[oa]) busca|
      (?:necesito|quiero|quien me echa|me echas|echamos|te echo|te echaba|echar) un (?:buen )?polvo|me pones (?:muy |
      to |super )?(?:cachond[oa]|burr[oa]|dur[oa]|palot[oa])|la tengo (?:muy )?(?:dura|tiesa|parada)|
      cuanto por (?:el completo|un completo|una hora|la hora|el servicio)|
      (?:quitate|sacate) (?:la ropa|las bragas|los calzones|el sujetador|todo) (?:y|para mi|delante|en (?:camara|
      la cam))|(?:canal|grupo|link) (?:de mi )?porno|videos? pornos? caseros?|contenido (?:18|hot|xxx) gratis`,
    {
      after: "(?:no|nunca|que)",
      before: "(?:de (?:refresco|carton|plastico|estrellas)|de agua|de talco|facial|jaja[a-z]*)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.65,
    `(?:que|vaya|menud[oa]s?|tremend[oa]s?|bonit[oa]s?|ric[oa]s?) (?:tetas|tetazas|
      tetitas|culo|culazo|culito)(?: (?:tienes|tenes|te gastas|mami|mamacita|guapa|nena|mas ric[oa]|
      tan ric[oa]))?(?= \\. | $| te | lo )|tarifas? (?:por|la) (?:hora|noche|servicio)|(?:mandame|mostrame|
      muestrame) algo (?:ric[oa]|hot|caliente)|
      estoy dur[oa](?= \\. | $)|busco (?:amo|ama|rollo)(?= \\. | $)|quitate la ropa`,
    {
      after: "(?:no|la|el|de|mi|con)",
      before: "(?:de (?:la|el|botella|vaca|los)|del) ?[a-z]*",
    },
  ),
  rule(
    "sexual-solicitation",
    0.82,
    `(?:que|menudo|vaya) (?:polvo|polvazo) (?:tienes|tenes|llevas)|te (?:reventaba|reventaria) (?:a polvos|entera|
      toda)|quiero verte (?:encuerad|desnud)[oa]|quiero verte sin (?:ropa|nada)|(?:audio|video|audios) gimiendo|
      gime para mi|te quiero a cuatro(?: patas)?|
      \\d{2} (?:cm|centimetros) (?:para ti|de (?:rabo|polla|verga|carne))|(?:cuanto|precio) (?:por|
      la) noche(?= \\. | $| (?:guapa|bebe|mami))|(?:haces|hace) (?:servicios|salidas a hotel|completo)(?= \\. | $)|
      (?:\\d+ )rosas (?:la hora|media hora|completo)|atiendo en (?:hotel|mi piso|apartamento|domicilio)|
      (?:novedad|nueva|recien llegada) en tu (?:ciudad|zona) (?:chica|rubia|morena|latina|trans|escort|masajista|
      mulata)|(?:chica|mujer|colombiana|latina|brasilena) (?:ardiente|
      fogosa|complaciente|carinosa)(?= \\. | $| (?:ven|te|llama|en|zona) )|carinosa recien llegada|
      (?:mi|vendo|tengo) contenido (?:picante|sin censura|subido de tono)|sexo en vivo (?:gratis|aqui|webcam|link|
      24h)|te mando cositas|
      (?:caballero|hombre|senor|empresario) (?:solvente|generoso|maduro solvente) (?:ofrece|busca|ayuda)|(?:ofrezco|
      doy|pago) \\d+ (?:euros |e )?por (?:pasar (?:la|una) noche|una noche|un rato)|
      ver(?:te)? los pies (?:[a-z]+ )?pago|(?:un|tu) pack por (?:uno|el|otro) mi[oa]?|te mando (?:mi )?pack`,
    { after: "(?:no|nunca|que)", before: "(?:de hotel|en la pension|del camping)" },
  ),
  rule(
    "sexual-solicitation",
    0.65,
    "(?:alguien|alguna|quien|hay alguien|alguno) (?:esta )?(?:cachond[oa]|calient[ae]|calentit[oa])(?= \\. | $| (?:por|en|de|para) )|(?:hay alguna |busco |alguna )milfs?(?= \\. | $| (?:por|de|en))|soy generoso(?= \\. | $)",
    {
      after: "(?:no|que)",
      before: "(?:en (?:casa|la cama con fiebre))",
    },
  ),
  rule(
    "sexual-solicitation",
    0.7,
    `(?:abre|abreme|abri) (?:las|esas) piernas|ponte (?:a|en) (?:cuatro|4)(?: patas)?|montate encima|
      te dejo temblando|te (?:lo )?(?:rompo|rompia|parto) (?:el|ese) (?:culo|orto|ojete)|te lo rompo|te (?:doy|
      daba) (?:duro|hasta)`,
    {
      before:
        "(?:y (?:baja|estira|arquea|respira|gira|levanta)|a la (?:anchura|altura)|apoyos|metros|con los pies|en (?:la esterilla|el banco|el fifa))",
      after: "(?:no)",
    },
  ),
];
