import "server-only";
import { rule, type WordRule } from "../rules/rule";

const MONEY = "(?:\\d+ )*(?:euros?|dolares|usd|pesos|soles|mil|bolivares|€)";

/** Offers that only spam makes; the model judges the others. */
export const SPANISH_SPAM_RULES: readonly WordRule[] = [
  rule(
    "spam",
    0.85,
    `(?:gana|ganas|ganar|gane|genera|generar|ingresos|ganancias|cobra|te pago|te pagan|ganando)(?: (?:hasta|de|mas|
      unos|extra|dinero|facil|desde|tu|casa))* \\d+(?: \\d+)* ?(?:euros?|dolares|usd|pesos|soles|
      e)?(?: (?:al|a la|por|cada) (?:dia|semana|mes|hora|like)| diari[oa]s| semanales| mensuales| desde (?:casa|
      tu casa|el movil|tu movil))`,
    {
      before: "(?:de sueldo|brutos|netos|carreras?)",
    },
  ),
  rule(
    "spam",
    0.85,
    `(?:duplica|multiplica|triplica|dobla)(?: x \\d+)? (?:tu|su) (?:dinero|inversion|capital|bitcoin)|(?:inversion|
      ganancias?|rentabilidad|beneficios?) (?:en bitcoin |en cripto |en criptomonedas |
      diari[oa] )?(?:garantizad[oa]s?|segur[oa]s?)|(?:senales|senal) (?:vip|gratis|de trading)|hazte ric[oa]|
      libertad financiera|ingresos pasivos|sin jefes`,
  ),
  rule(
    "spam",
    0.85,
    `(?:has|ha|han|fuiste|fue) sido (?:seleccionad[oa]|elegid[oa]|ganador[a]?)|(?:reclama|reclame|reclamalo|
      reclamelo|cobra|recibe|recoge)(?: (?:ya|ahora|aqui|hoy))? (?:tu|su) (?:premio|bono|regalo|recompensa|dinero)|
      (?:ganaste|has ganado|gano|ha ganado) (?:un|el|una) (?:iphone|premio|sorteo|coche|bono|cheque|tarjeta|viaje)`,
    {
      before:
        "(?:para el (?:festival|equipo|programa|concurso|papel|puesto|proyecto|mundial)|de (?:poesia|relato|dibujo|paellas|disfraces|fotografia|belleza)|del (?:cole|barrio|pueblo))",
      after: "(?:mi hija|mi hijo|ella|el)",
    },
  ),
  rule(
    "spam",
    0.85,
    `(?:seguidores|likes|followers) (?:baratos|reales|gratis|activos|organicos|al instante)|(?:compra|vendo|
      consigue) (?:seguidores|likes|followers)|(?:prestamos?|creditos?) (?:rapidos?|inmediatos?|al instante|
      sin (?:aval|buro|nomina|papeleos?)|aprobados?|urgentes?)|credito aprobado|sin buro|(?:viagra|
      cialis)(?: y cialis)? sin receta|replicas (?:aaa|de marca|de bolsos|de relojes)|cuentas de (?:streaming|
      netflix)|netflix gratis|recarga gratis|amarres? de amor|recupero a tu (?:pareja|ex)|videncia|vidente natural|
      tiradas gratis|bono sin deposito|sin deposito`,
  ),
  rule(
    "spam",
    0.85,
    `(?:su|tu) (?:cuenta(?: bancaria)?|tarjeta|paquete|envio|acceso|pedido)(?: de [a-z]+)? (?:ha sido|sera|fue|esta|
      no ha podido ser|no pudo ser) (?:bloquead[oa]|suspendid[oa]|entregad[oa]|retenid[oa]|limitad[oa]|cancelad[oa])|
      (?:verifique|verifica|confirme|actualice) (?:sus|tus|su) (?:datos|cuenta|identidad|tarjeta)|(?:abone|
      pague) \\d+(?: \\d+)* ?(?:euros|e)? (?:en|para|de|aqui)|multa pendiente|le devuelve \\d+|
      solicite su (?:reembolso|devolucion|ayuda)`,
  ),
  rule(
    "spam",
    0.85,
    `(?:baja|pierde|adelgaza) \\d+ kilos|(?:busco|necesito|se necesitan|se buscan) \\d+ personas (?:que quieran|
      para) (?:ganar|trabajar)|trabaja desde (?:tu )?casa|sin experiencia ingresos|gana(?:r)? dinero (?:facil|rapido|
      desde casa|en serio|desde el movil|por internet)|comparte este mensaje (?:en|con) \\d+`,
  ),
  rule(
    "spam",
    0.8,
    `(?:plazas limitadas|solo hoy|ultimas horas|ultimas plazas)(?: [a-z]+){0,4} (?:escribeme|whatsapp|telegram|
      enlace|link)|gane? ${MONEY} con (?:este|esta|un) (?:trader|metodo|truco|app)`,
  ),
  rule(
    "spam",
    0.95,
    `(?:hola )?(?:mama|papa|mami|papi|ma|pa|abuela|tia) (?:[a-z]+ ){0,4}(?:se me (?:ha )?(?:roto|rompio|perdido|
      perdio|cayo|caido|danado|dano)|(?:cambie|he cambiado) de|perdi|me robaron) (?:[a-z]+ ){0,3}(?:movil|celular|
      telefono|cel|numero)(?: [a-z]+){0,10} (?:whatsapp|wasap|numero|bizum|dinero|plata|transferencia)|
      (?:mama|papa) (?:[a-z]+ ){0,6}(?:hagas?|haz|mandes?|envies?) (?:[a-z]+ )?(?:bizum|transferencia|dinero|
      plata)(?: [a-z]+)? (?:urgente|ya|a este)|
      (?:envia|envianos|enviame|manda|mandanos|mandame|pasame|pasanos|dinos|reenviame|dame)(?: (?:el|tu|un|ese|
      los))? codigo (?:de (?:verificacion|seguridad|confirmacion|seis|6)|que te (?:llega|ha llegado|llego|llegara|
      va a llegar)|por (?:privado|sms))|
      (?:acceso|inicio de sesion|movimiento|cargo|intento de acceso) (?:no (?:autorizado|reconocido)|sospechoso|
      inusual)(?: [a-z0-9]+){0,8} (?:verifi|confirm|ingres|acced|entr|pinch|haga|puls)[a-z]*`,
    {
      after: "(?:la estafa del?|el timo del?|cuidado con el|ojo con el|sms de)",
      before: "(?:es (?:una )?(?:estafa|timo|phishing)|no (?:piqueis|caigais))",
    },
  ),
  rule(
    "spam",
    0.85,
    `(?:inversion(?:es)?|inviert[ae]|invertir|plan de inversion|negocio|trading|metodo)(?: [a-z]+){0,3} (?:sin|
      libre de) riesgos?|(?:he heredado|herede|heredar|herencia de|donar mi herencia|
      fortuna de) (?:[a-z0-9]+ ){0,4}(?:millones|euros|dolares)|
      (?:envia|manda|deposita|invierte|pon|mete|invierto) (?:[a-z]+ )?\\d+(?: \\d+)?(?: [a-z]+)? (?:y )?(?:recibe|
      recibes|recibiras|saca|sacas|gana|ganas|te devuelvo|devuelvo|te devolvemos)(?: [a-z]+)? \\d+|(?:dobla|duplica|
      duplicamos|doblamos|doble|triple) (?:tu |su |la |el )?(?:plata|dinero|pasta|capital|inversion)? ?en (?:\\d+|
      pocas) (?:horas|h|dias)|
      (?:billetes|dolares|euros) (?:falsos|clonados)|(?:carnet|licencia|permiso|titulo|diploma|
      certificado)s? (?:de (?:conducir|conducir b|manejo|ingles|b2) |universitarios? (?:oficiales? )?)?sin (?:examen|
      examenes|estudiar|hacer examen)|(?:tarjetas|cuentas) clonadas|
      base de datos de (?:dnis?|clientes|tarjetas|correos|numeros)|(?:ozempic|viagra|cialis|tramadol|xanax|rivotril|
      adderall|trankimazin) (?:sin receta|por telegram|por whatsapp|envio)|
      (?:vendo|vendemos|tengo|hay|llevo|reparto) (?:coca|maria|hierba|marihuana|cocaina|mdma|cristal|keta|tusi|pastis|
      perico|merca|porro|weed|hachis|costo)(?: (?:y|de|la|del|bueno|buena|mejor|coca|maria|hachis|a))* (?:a domicilio|
      por telegram|telegram|envio|al md|al privado|md|wsp|whatsapp|escribeme|calidad|precio)|
      (?:airdrop|(?:hackeo|hackeamos|hackear|espia|espiar|recupero|clono) (?:[a-z]+ ){0,2}(?:whatsapp|instagram|
      facebook|cuentas?|telegram|celular|correo)|contacta a [a-z]*hack[a-z]*|(?:te saco|salir|limpio|limpiamos|
      saca) (?:[a-z]+ ){0,2}(?:de )?(?:asnef|buro|veraz|dicom|infocorp)|prestamos? (?:entre particulares|de \\d+)|
      (?:pasaportes?|dni|nie|documentos|licencias|cedulas|visas|carnets?)(?: y [a-z]+)? fals[oa]s|cura el (?:cancer|
      sida|diabetes)|te milagroso|ingreso extra|(?:gano|ganamos|cobro) \\d+(?: \\d+)? (?:euros|dolares|pesos|
      usd) (?:al|a la|por|cada) (?:dia|semana|mes|hora) con|(?:negocio )?multinivel|se tu propio jefe|
      reembolso de \\d+(?: \\d+)? ?(?:euros|e|€)? ?pendiente|(?:modelos? webcam|webcamers?) (?:[a-z]+ ){0,3}\\d+|
      iptv (?:[a-z0-9]+ ){0,8}(?:whatsapp|telegram|euros|ano)|conecta tu (?:wallet|billetera)|recibe \\d+ (?:usdt|btc|
      eth|dolares|
      euros))|codigo de referido|(?:tu|su) (?:perfil|cuenta|pagina) (?:ha sido|fue|sera) (?:denunciad|reportad|
      eliminad|suspendid|desactivad|inhabilitad)[oa]|
      (?:apuestas|fijas|picks|pronosticos) (?:seguras?|fijas|garantizad[oa]s|del dia|vip)|(?:canal|grupo) (?:vip|
      premium|privado) (?:de |en )?(?:telegram|apuestas|trading|whatsapp)|(?:mi mentor|mi trader|este trader|
      gracias a) (?:[a-z]+ ){0,6}(?:gan[a-z]+|recuper[a-z]+) (?:[a-z]+ )?\\d+`,
    {
      after: "(?:estafas?|timos?|cuidado con|bulo|detenid[oa]s? por vender|incautan|aprehenden|no)",
      before: "(?:es (?:una )?(?:estafa|timo)|fue detenid[oa])",
    },
  ),
];
