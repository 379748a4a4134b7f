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
      before: "(?:de (?:poesia|relato|dibujo|paellas|disfraces|fotografia|belleza)|del (?:cole|barrio|pueblo))",
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
];
