import type { orders as english } from "../orders";
import type { Words } from "./words";

/** What a person reads when a payment cannot be made or does not go through, and what PayPal shows them of it. */
export const orders: Words<typeof english> = {
  brand: "Veranda",
  item: (plan) => `Veranda ${plan === "starter" ? "Starter" : "Creator"}, un mes`,
  payment: "pago",
  alreadyYours: (plan) => `${plan} ya es tu plan.`,
  downgradeLater:
    "Creator está pagado. Puedes cambiar a Starter a partir del final del periodo, en Gestionar suscripción.",
  nothingToRenew: "No tienes ningún plan que renovar.",
  underWay: "Hay un pago tuyo en curso. Espera a que termine.",
  otherPlan: "Este pago es para otro plan.",
  orderGone: "Este pago se ha sustituido por otro. Empieza de nuevo.",
  holdOver: "Este pago ha estado abierto demasiado tiempo y no se ha cobrado nada. Empieza de nuevo.",
  orderFailed: "No se ha podido contactar con PayPal y no se ha cobrado nada. Inténtalo de nuevo en un momento.",
  full: "Todas las plazas para suscriptores están ocupadas. Apúntate a la lista de espera y, cuando te toque, te ofreceremos la próxima plaza libre.",
  othersWait:
    "Hay otras personas esperando una plaza. Apúntate a la lista de espera y te ofreceremos una cuando te toque.",
  offerOver: "La oferta de la plaza ha caducado. Vuelve a apuntarte a la lista de espera para la siguiente.",
  joinWaitlist: "Apuntarme a la lista de espera",
  declined: (issue) =>
    issue === "PAYER_ACTION_REQUIRED" || issue === "ORDER_NOT_APPROVED"
      ? "PayPal necesita que confirmes este pago otra vez. No se ha cobrado nada."
      : "PayPal ha rechazado este pago y no se ha cobrado nada. Elige otra forma de pagar.",
  receipt: "recibo",
  haveAPlan: "Ya tienes un plan y una plaza.",
  havePlace: "Hay una plaza reservada para un pago tuyo. Termina ese pago o espera a que caduque.",
  nothingToUpgrade: "Solo se puede mejorar un plan Starter activo.",
  nothingToChange: "Solo se puede cambiar un plan activo que pagues.",
  cancelledBefore: "Tu plan está cancelado. Deshaz antes la cancelación.",
  upgradeInstead: "Para cambiar a un plan más caro, mejora el que tienes.",
  notRefundable: "Solo se puede recuperar el primer pago de Starter, en un plazo de 14 días y mientras sea el único.",
  refundUnderWay: "Tu primer pago va de vuelta, y con él termina tu plan. Espera a que haya llegado.",
  refundUsed: "El primer pago se devuelve una sola vez, y ya se ha usado.",
  nothingLeft: "De este pago no queda nada que devolver.",
  refundRefused: "PayPal no ha devuelto este pago. No ha cambiado nada; escríbenos, por favor.",
  badNotification: "Esto no es una notificación.",
};
