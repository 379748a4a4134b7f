import type { notifications as english } from "../notifications";
import type { Words } from "./words";

const price = (pence: number) => `${(pence / 100).toFixed(2).replace(".", ",")} £`;
const unread = (count: number) => `${count} ${count === 1 ? "notificación" : "notificaciones"} sin leer`;

/** What somebody is told of, where it is listed, mailed and set. */
export const notifications: Words<typeof english> = {
  title: "Notificaciones",
  bell: "Notificaciones",
  badge: (count) => (count >= 100 ? "Más de 99 notificaciones sin leer" : unread(count)),
  arrived: (count) => `Tienes ${count >= 100 ? "más de 99 notificaciones sin leer" : unread(count)}.`,
  unread: "Sin leer",
  markAll: "Marcar todo como leído",
  markRead: "Marcar como leída",
  markOne: (sentence) => `Marcar como leída: ${sentence}`,
  markFailed: "No se han podido marcar como leídas",
  allRead: "Todas las notificaciones están marcadas como leídas.",
  settings: "Ajustes de notificaciones",
  back: "Todas las notificaciones",
  loading: "Cargando notificaciones…",
  failed: "No se han podido cargar tus notificaciones",
  more: "Mostrar notificaciones anteriores",
  end: "Las has visto todas.",
  empty: "Aún no hay nada",
  emptyHint: "Cuando a alguien le guste o comente lo que publicas, te siga o te escriba, lo leerás aquí.",
  list: (day) => `Notificaciones: ${day}`,

  nothingToChange: "Di qué debería cambiar.",
  badSubscription: "Tu navegador ha dado una dirección para notificaciones que no se puede usar.",
  alwaysMailed: "Los correos sobre tu plan y tus pagos se envían siempre.",
  badLink: "Este enlace ya no es válido. Puedes cambiar qué te enviamos por correo en tus ajustes de notificaciones.",

  // The verb «haber» goes with who did it, for its number is known here alone: «Ann Lee ha», «Ann Lee y Bo Ek han».
  names: (first, second, count, isMore) => {
    if (count <= 1) return `${first} ha`;
    if (count === 2 && second) return `${first} y ${second} han`;
    const others = count - 1;
    if (isMore) return `${first} y más de ${others - 1} personas más han`;
    return `${first} y ${others} ${others === 1 ? "persona" : "personas"} más han`;
  },
  did: {
    like: "marcado «me gusta» en tu publicación",
    comment: "comentado tu publicación",
    reply: "respondido a tu comentario",
    commentLike: "marcado «me gusta» en tu comentario",
    mention: (inComment) =>
      inComment ? "mencionado tu nombre en un comentario" : "mencionado tu nombre en una publicación",
    repost: "republicado tu publicación",
    quote: "citado tu publicación",
    follow: "empezado a seguirte",
    followRequest: "pedido seguirte",
    message: (count) => (count <= 1 ? "escrito un mensaje para ti" : `escrito ${count} mensajes para ti`),
    call: "intentado llamarte",
    tip: (sum) => `dejado una propina de ${sum} para ti`,
  },
  sum: (pence) => (pence === null ? "dinero" : price(pence)),
  payment: (pence) => (pence === null ? "pago" : `pago de ${price(pence)}`),
  news: {
    "plan-renewed": ({ plan, on }) => `Tu crédito ha pagado tu plan ${plan}${on ? ` hasta el ${on}` : ""}.`,
    "plan-ended": ({ plan }) => `Tu plan ${plan} ha terminado. Lo que has hecho se conserva.`,
    "place-offered": ({ on }) =>
      `Ha quedado una plaza libre para ti. Se reserva ${on ? `hasta el ${on}` : "durante 48 horas"}.`,
    "place-over": () => "La plaza que estaba reservada para ti ha pasado a la siguiente persona de la lista.",
    "payment-received": ({ plan, payment, on }) =>
      `Tu ${payment} ha llegado${on ? `: tu plan ${plan} está pagado hasta el ${on}` : ""}. Gracias.`,
    "payment-failed": ({ plan, payment }) =>
      `Un ${payment} no se ha podido hacer. Comprueba cómo pagas, para que tu plan ${plan} continúe.`,
    "payment-soon": ({ plan, payment, on }) =>
      `Tu plan ${plan} ${on ? `está pagado hasta el ${on}` : "termina pronto"}. Haz un ${payment} para que continúe.`,
    "payment-due": ({ plan, payment, on }) =>
      `Hay un ${payment} pendiente. Conservas tu plan ${plan} ${on ? `hasta el ${on}` : "durante un tiempo"}.`,
    "payment-refunded": ({ plan, sum }) => `Has recuperado ${sum} de tu pago del plan ${plan}.`,
    "payment-returned": ({ payment }) => `Tu ${payment} no se ha podido aceptar y ha vuelto a ti.`,
    "payment-reversed": ({ plan, sum }) =>
      `PayPal o un banco ha retirado ${sum} de tu plan ${plan}. El tiempo que pagaba ha terminado.`,
    "dispute-opened": ({ payment }) =>
      `PayPal nos ha informado de una disputa sobre tu ${payment}. Tu plan sigue hasta que se resuelva.`,
    "dispute-won": ({ payment }) => `La disputa sobre tu ${payment} está cerrada, y el pago se mantiene.`,
    "dispute-lost": ({ payment }) => `PayPal ha resuelto a tu favor la disputa sobre tu ${payment}, y lo devuelve.`,
    "tip-given": ({ sum }) => `Tu propina de ${sum} ha llegado. Gracias.`,
    "tip-returned": ({ sum }) => `Has recuperado ${sum} de tu propina.`,
    "tip-received": ({ sum }) => `Has recibido una propina de ${sum}.`,
    "tip-taken-back": ({ sum }) => `De una propina que recibiste, ${sum} ha vuelto a quien la dio.`,
    "payout-paid": ({ sum }) => `Tu pago de ${sum} está en tu cuenta de PayPal.`,
    "payout-unclaimed": ({ sum }) => `Tu pago de ${sum} te espera en PayPal. Acéptalo o devuélvelo a tu saldo.`,
    "payout-returned": ({ sum }) => `Tu pago de ${sum} ha vuelto y está de nuevo en tu saldo.`,
    "case-acted": () => "Hemos decidido sobre algo tuyo. Lee qué se ha hecho, por qué y cómo apelar.",
    "case-dismissed": () => "Una persona ha mirado algo tuyo, y se queda como está.",
    "case-released": () => "Una persona ha mirado lo que estaba retenido y lo ha liberado.",
    "case-reversed": () => "Se ha revocado una decisión sobre algo tuyo.",
    "appeal-upheld": () => "Tu apelación tiene respuesta: la decisión se mantiene.",
    "appeal-reversed": () => "Tu apelación tiene respuesta: la decisión se ha revocado.",
    "appeal-lapsed": () => "Nadie respondió a tu apelación a tiempo, así que la decisión se ha revocado.",
    "report-acted": () => "Gracias por tu denuncia: se ha hecho algo al respecto.",
    "report-dismissed": () => "Hemos mirado lo que denunciaste, y no incumple nuestras normas.",
    "report-reversed": () => "La decisión sobre algo que denunciaste ha cambiado.",
  },
  plans: { starter: "Starter", creator: "Creator", none: "de pago" },

  preferences: {
    title: "Ajustes de notificaciones",
    text: "Elige de qué te avisamos y cómo. Cada elección se guarda al hacerla.",
    kind: "Qué ocurre",
    ways: { inApp: "En Veranda", push: "Push", email: "Correo" },
    kinds: {
      like: { name: "Me gusta", hint: "A alguien le gusta tu publicación" },
      comment: { name: "Comentarios", hint: "Alguien comenta tu publicación" },
      reply: { name: "Respuestas", hint: "Alguien responde a tu comentario" },
      commentLike: { name: "Me gusta en comentarios", hint: "A alguien le gusta tu comentario" },
      mention: { name: "Menciones", hint: "Alguien te nombra con @usuario" },
      repost: { name: "Republicaciones", hint: "Alguien comparte tu publicación" },
      quote: { name: "Citas", hint: "Alguien cita tu publicación" },
      follow: { name: "Seguidores", hint: "Alguien te sigue" },
      followRequest: { name: "Solicitudes para seguirte", hint: "Alguien pide seguir tu cuenta privada" },
      message: { name: "Mensajes", hint: "Alguien te escribe mientras no estás" },
      call: { name: "Llamadas perdidas", hint: "Alguien ha intentado llamarte" },
      tip: { name: "Propinas", hint: "Alguien te da una propina" },
      plan: { name: "Tu plan", hint: "Tienes una plaza, paga tu crédito o el plan termina" },
      payment: { name: "Pagos", hint: "Un pago llega, está pendiente, falla o se devuelve" },
      moderation: { name: "Denuncias y decisiones", hint: "En qué queda una denuncia, una decisión o una apelación" },
    },
    switch: (kind, way) => `${kind}: ${way}`,
    mail: "Cuándo enviar correos",
    pace: {
      each: { label: "Según ocurra", hint: "Unos minutos después, si para entonces no lo has leído" },
      daily: { label: "Una vez al día", hint: "Un correo cada mañana con lo que no has leído" },
    },
    mailNote: "Los correos sobre tu plan y tus pagos se envían siempre, y al momento.",
    always: "Siempre",
    failed: "No se han podido cargar tus ajustes",
    saveFailed: "No se ha podido guardar",
    loading: "Cargando tus ajustes…",
    card: "Notificaciones",
    cardText: "De qué te avisamos en Veranda, por push y por correo.",
    open: "Cambiar los ajustes de notificaciones",
  },
  push: {
    title: "Notificaciones push en este navegador",
    text: "Te llegan cuando Veranda está cerrada. Tu navegador te pide permiso antes, y puedes desactivarlas aquí cuando quieras.",
    on: "Las notificaciones push están activadas en este navegador.",
    turnOn: "Activar las notificaciones push",
    turnOff: "Desactivar en este navegador",
    denied:
      "Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes para este sitio y vuelve aquí.",
    unsupported:
      "Este navegador no puede recibir notificaciones push. En un iPhone o iPad, añade antes Veranda a la pantalla de inicio.",
    failed: "No se han podido activar las notificaciones push",
    failedHint:
      "Tu navegador no ha podido llegar a su servicio de notificaciones. Comprueba tu conexión e inténtalo de nuevo.",
    offFailed: "No se han podido desactivar las notificaciones push",
    turnedOn: "Las notificaciones push están activadas",
    turnedOff: "Las notificaciones push están desactivadas en este navegador",
  },
  mail: {
    subjectOne: (sentence) => sentence,
    subjectMany: (count) => `${count} notificaciones en Veranda`,
    greeting: (firstName) => `Hola, ${firstName}:`,
    introOne: "Esto ha pasado en Veranda:",
    introMany: "Esto ha pasado en Veranda desde tu última visita:",
    all: (link) => `Todas tus notificaciones: ${link}`,
    settings: (link) => `Elige qué te enviamos por correo: ${link}`,
    unsubscribe: (link) => `Dejar de recibir todos estos correos: ${link}`,
  },
  unsubscribe: {
    title: "Dejar de recibir correos de notificaciones",
    text: "Ya no recibirás correos sobre lo que ocurre en Veranda, salvo los de tu plan y tus pagos. En Veranda te seguiremos avisando.",
    confirm: "Dejar de recibir estos correos",
    done: "Hecho. Ya no te enviaremos estos correos.",
    settings: "Elegir qué te enviamos por correo",
    failed: "No se han podido detener los correos",
  },
};
