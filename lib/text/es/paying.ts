import type { paying as english } from "../paying";
import type { Words } from "./words";

/** What a buyer reads while they pay: the payment cards of the pricing page, the plan dialog's payment, the pages after it. */
export const paying: Words<typeof english> = {
  notLoaded: "No se ha podido cargar el sistema de pago. Recarga la página.",
  refresh: "Recargar la página",
  buttons: (plan, amount) => `Pagar ${amount} por ${plan} con PayPal`,
  ineligible: "PayPal no ofrece ningún pago en este navegador. Prueba con otro.",
  processing: "Procesando tu pago…",
  confirming: "Confirmando con PayPal",
  confirmingText: "PayPal aún no ha respondido. No se te cobrará dos veces, y puedes salir de esta página.",
  unconfirmed: {
    title: "PayPal aún no ha confirmado este pago",
    text: "Seguimos preguntando, y tu plan empezará en cuanto lo haga. No tienes que volver a pagar. En Gestionar suscripción verás cómo va.",
  },
  pending: {
    title: "PayPal está revisando este pago",
    text: "Tu plaza está reservada y no tienes que hacer nada más. Tu plan empezará cuando PayPal dé paso al pago.",
  },
  paid: (plan) => `Pago recibido: ${plan} es tuyo`,
  paidText: "Te llevamos a tu plan…",
  cancelled: "Pago cancelado",
  cancelledText: "Puedes intentarlo de nuevo cuando quieras.",
  notCreated: "No se ha podido crear el pedido de pago",
  notProcessed: "El pago no se ha podido procesar. Inténtalo de nuevo.",
  failed: "El pago ha fallado. Inténtalo de nuevo.",
  declined: "PayPal ha rechazado esa forma de pago",
  declinedText: "No se ha cobrado nada. Elige otra forma de pagar en la ventana de PayPal.",
  over: {
    denied: "PayPal ha rechazado el pago. No se ha cobrado nada.",
    expired:
      "Este pago ha tardado demasiado y su plaza se ha liberado. No se ha cobrado nada. Puedes empezar de nuevo.",
    cancelled: "Este pago se ha cancelado. No se ha cobrado nada.",
    refunded: "Este pago se ha reembolsado por completo.",
    partially_refunded: "Una parte de este pago se ha reembolsado.",
    reversed: "PayPal ha retirado este pago.",
    returned: "Este pago no se ha podido usar, y vuelve a ti por completo.",
  },
  looking: "Buscando tu pago…",
  started: "Empezaste a pagar y el pago no se hizo. No se ha cobrado nada. Puedes empezar de nuevo.",
  again: "Volver a los planes",
  back: {
    declined: {
      title: "Pago rechazado",
      text: "PayPal ha rechazado la forma de pago. No se ha cobrado nada. Inténtalo de nuevo y elige otra.",
    },
    expired: {
      title: "Pago no realizado",
      text: "El tiempo para este pago había terminado, o tu plan cambió entretanto. No se ha cobrado nada. Puedes empezar de nuevo.",
    },
    failed: {
      title: "El pago ha fallado",
      text: "El pago no se ha podido procesar. Inténtalo de nuevo. En Gestionar suscripción verás si se ha cobrado algo.",
    },
    "signed-out": {
      title: "Inicia sesión para pagar",
      text: "Tu sesión está cerrada, así que no se ha cobrado nada. Inicia sesión e inténtalo de nuevo.",
    },
  },
  full: {
    title: "Todas las plazas están ocupadas",
    text: "En este momento nadie puede suscribirse. Apúntate a la lista de espera y te escribiremos cuando haya una plaza para ti.",
    action: "Abrir la lista de espera",
  },
  offered: "Hay una plaza reservada para ti:",
  dialog: {
    title: (plan) => `Pagar ${plan}`,
    pay: (_currency, amount) => `Pagar ${amount.replace(".", ",")} £ con PayPal`,
    processing: "Procesando...",
    steps: {
      creating: "Creando el pedido en PayPal...",
      created: "¡Pedido creado!",
      redirecting: "Te llevamos a PayPal...",
    },
    back: "Otros planes",
    signInFirst: "Tienes que iniciar sesión para pagar. Inicia sesión primero.",
    signInError: "❌ Inicia sesión primero para pagar",
    toSignIn: "Te llevamos a la página de inicio de sesión…",
    creationFailed: (status, body) => `No se ha podido crear el pedido: ${status} - ${body}`,
    noApproval: "No se ha encontrado la dirección para aprobar el pago",
    failed: (why) => `El pago ha fallado: ${why}`,
    noAnswer: "la conexión se ha cortado",
    lead: "PayPal te pide que lo confirmes en su propia página y te trae de vuelta aquí.",
  },
};
