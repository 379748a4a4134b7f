import type { billing as english } from "../billing";
import type { Words } from "./words";

/** What a person reads about the money of their plan under Manage Subscription: what is charged next, by what, and how to change it. */
export const billing: Words<typeof english> = {
  about: {
    given: (date) => `Este plan es un regalo: ese día no se cobra nada, y termina el ${date} a menos que te suscribas.`,
    automatic: (amount, date) => `PayPal cobrará ${amount} el ${date} por el mes siguiente.`,
    own: (amount, date) =>
      `PayPal no ha guardado tu permiso para volver a cobrarte. Pagas ${amount} aquí por tu cuenta, desde 3 días antes del ${date}, y conservas tu plan hasta 21 días después de esa fecha mientras no lo hagas.`,
    ahead: (amount, date) =>
      `PayPal no ha guardado tu permiso para volver a cobrarte. Ya puedes pagar ${amount} por el mes que empieza el ${date}.`,
    until: (date) => `Dura hasta el ${date}.`,
    follows: (plan) => `A partir de entonces tu plan es ${plan}.`,
    due: (amount, plan, date) =>
      `${amount ? `Un pago de ${amount}` : "Un pago"} no ha llegado. Conservas ${plan} hasta el ${date}.`,
    renewing: (amount, plan) =>
      `En este momento se están cobrando ${amount} por el próximo mes. Mientras tanto conservas ${plan}.`,
    retry: (date) => `Volveremos a pedírselo a PayPal el ${date}.`,
    payNow: "Puedes pagarlo ahora.",
    ending: (plan, date) =>
      `Conservas ${plan} hasta el ${date}. Después estarás en Veranda de visita, y tus publicaciones se quedan.`,
  },
  loading: "Cargando tu facturación…",
  failed: "No se ha podido cargar tu facturación",
  title: "Facturación",
  next: "Próximo pago",
  nextOn: (amount, date) => `${amount} el ${date}`,
  nextNow: (amount) => `${amount}, se está cobrando`,
  dueNow: "Pago pendiente",
  dueSince: (amount, date) => `${amount} desde el ${date}`,
  nothing: "Nada",
  lessCredit: (price, credit) => `${price} menos ${credit} de crédito`,
  method: "Forma de pago",
  paypal: "PayPal",
  paypalOf: (payer) => `PayPal, ${payer}`,
  since: (date) => `desde el ${date}`,
  noMethod: "No hay ninguna guardada",
  credit: "Crédito",
  creditText: "Se usa en tu próximo pago",
  nextPlan: "Después",
  dispute:
    "Hay una disputa abierta en PayPal sobre un pago. Tu plan sigue hasta que se resuelva; mientras tanto, aquí no se reembolsa nada.",
  open: {
    waiting: (amount, plan) => `Hay un pago abierto de ${amount} por ${plan}. Aún no se ha cobrado nada.`,
    until: (moment) => `Tu plaza se reserva hasta el ${moment}.`,
    go: "Continuar con PayPal",
    confirming: "Confirmando con PayPal",
    confirmingText: "Se ha enviado un pago y PayPal aún no lo ha confirmado. No se te cobrará dos veces.",
    pending: "PayPal está revisando un pago tuyo",
    pendingText: "No tienes que hacer nada más. Tu plan cambiará cuando PayPal le dé paso.",
  },
  due: {
    pay: (amount) => `Pagar ${amount} ahora`,
    payPlain: "Pagar ahora",
    failed: "No se ha podido iniciar el pago",
  },
  refund: {
    title: "¿No es para ti?",
    text: (amount, date) =>
      `Hasta el ${date} puedes recuperar entero, una sola vez, tu primer pago de ${amount}. Con ello tu plan termina en el acto; tus publicaciones se quedan.`,
    action: (amount) => `Reembolsar ${amount} y terminar el plan`,
    done: "Reembolso completo",
    doneText: (amount) => `${amount} van de vuelta a tu cuenta de PayPal. Vuelves a estar en Veranda de visita.`,
    under: "El reembolso va de camino",
    underText: "PayPal aún no lo ha confirmado. Esta página lo mostrará cuando lo haga.",
    failed: "No se ha reembolsado nada",
  },
  upgrade: {
    title: "Pasar a Creator",
    text: "Creator es tuyo en el acto, y hoy empieza un mes nuevo.",
    kept: "Lo que queda de Starter no se pierde: se descuenta de tu próximo pago.",
    loading: "Calculando lo que cuesta…",
    failed: "No se ha podido calcular lo que cuesta",
    today: "A pagar hoy",
    credit: "Crédito por el Starter sin usar",
    next: (date) => `Próximo pago, ${date}`,
    automatic: "Se cobra en tu cuenta de PayPal cuando pulsas el botón.",
    asks: "PayPal te pide que lo confirmes en su propia página.",
    confirm: (amount) => `Pagar ${amount} y cambiar`,
    toPaypal: (amount) => `Pagar ${amount} con PayPal`,
    paying: "Procesando...",
    confirming: "Confirmando con PayPal",
    redirecting: "Te llevamos a PayPal...",
    keep: "Seguir con Starter",
    close: "Cerrar",
    done: "Te damos la bienvenida a Creator",
    doneText: (amount) => `Se han cobrado ${amount}. Creator es tuyo desde este momento.`,
    refused: "No ha cambiado nada",
    unanswered:
      "No ha llegado ninguna respuesta. Tu historial de pagos muestra si se ha cobrado algo; míralo de nuevo en un minuto.",
  },
  downgrade: {
    action: "Cambiar a Starter",
    title: "¿Cambiar a Starter?",
    text: (date, price) =>
      `Conservas Creator hasta el ${date}. Después sigue Starter por ${price} al mes. Lo que has subido se queda; por encima de 5GB no puedes añadir nada nuevo.`,
    confirm: "Cambiar a Starter",
    keep: "Seguir con Creator",
    done: "Después de Creator viene Starter",
    doneText: (date) => `Conservas Creator hasta el ${date}.`,
    undo: "Deshacer",
    back: "Seguir con Creator",
    stayed: "Sigues con Creator",
    stayedText: "Nada cambia en tu próximo pago.",
    failed: "Tu plan no ha cambiado",
  },
  banner: {
    label: "Pago pendiente",
    text: (plan, date) => `Un pago de ${plan} no ha llegado. Conservas tu plan hasta el ${date}.`,
    action: "Pagar ahora",
    soonLabel: "Pago por hacer",
    soon: (amount, plan, date) =>
      `Tu próximo mes de ${plan} empieza el ${date}. No se cobra nada automáticamente: te toca pagar ${amount}.`,
    soonAction: "Pagar ahora",
  },
};
