import type { paymentMails as english } from "../payment-mails";
import type { Words } from "./words";

/** What people are mailed about their plan. Each leads to the page where they can do something about it. */
export const paymentMails: Words<typeof english> = {
  declined: {
    subject: (plan) => `Tu pago de ${plan} no se ha podido hacer`,
    text: (name, { plan, amount, next, keep, link }) =>
      `Hola, ${name}:\n\nEl pago de ${amount} de tu plan ${plan} no se ha podido hacer en PayPal, y no se ha cobrado nada. ${next}\n\nConservas tu plan hasta el ${keep}. Puedes pagar cuando quieras aquí:\n\n${link}\n`,
    next: (date) => `Lo intentaremos de nuevo el ${date}.`,
    last: "No volveremos a intentarlo por nuestra cuenta.",
  },
  due: {
    subject: (plan) => `Tu plan ${plan} está pendiente de pago`,
    text: (name, { plan, amount, keep, link }) =>
      `Hola, ${name}:\n\nTu plan ${plan} continúa con un pago de ${amount}. PayPal no guarda tu permiso para cobrarte, así que no se cobra nada automáticamente.\n\nConservas tu plan hasta el ${keep}. Paga aquí:\n\n${link}\n`,
  },
  soon: {
    subject: (plan, date) => `Tu plan ${plan} se paga a más tardar el ${date}`,
    text: (name, { plan, amount, date, keep, link }) =>
      `Hola, ${name}:\n\nTu plan ${plan} está pagado hasta el ${date}. PayPal no guarda tu permiso para cobrarte, así que el próximo mes no se cobra automáticamente: cuesta ${amount}, y ya puedes pagarlo. Si no lo haces, conservas tu plan hasta el ${keep} y después termina.\n\nPaga o cancela aquí:\n\n${link}\n`,
  },
  ended: {
    subject: (plan) => `Tu plan ${plan} ha terminado`,
    why: {
      unpaid: (plan) => `No ha llegado ningún pago de tu plan ${plan}, así que ha terminado.`,
      cancelled: (plan) => `Tu plan ${plan} ha terminado, como pediste.`,
      given: (plan) => `El tiempo durante el que tenías de regalo el plan ${plan} ha terminado.`,
    },
    text: (name, { why, link }) =>
      `Hola, ${name}:\n\n${why} Ahora estás en Veranda de visita: tus publicaciones se quedan, y no se cobra nada más.\n\nPuedes volver aquí:\n\n${link}\n`,
  },
  receipt: {
    subject: (plan, amount) => `Recibo: ${plan}, ${amount}`,
    text: (name, { plan, from, until, price, vat, paid, link }) =>
      `Hola, ${name}:\n\nGracias. ${paid}\n\nPlan: ${plan}\nDesde: ${from}\nHasta: ${until}\nPrecio: ${price}, de los que ${vat} son IVA\n\nEl recibo, para imprimirlo o guardarlo:\n\n${link}\n`,
    charged: (amount) => `PayPal ha cobrado ${amount}.`,
    part: (amount, credit) => `PayPal ha cobrado ${amount}; ${credit} han salido de tu crédito.`,
    credit: (credit) => `Tu crédito ha pagado ${credit}, y no se ha cobrado nada.`,
  },
  refunded: {
    subject: (amount) => `Te hemos devuelto ${amount}`,
    text: (name, { amount, plan, after, link }) =>
      `Hola, ${name}:\n\n${amount} de tu pago de ${plan} han vuelto a tu cuenta de PayPal. ${after}\n\nTus pagos:\n\n${link}\n`,
    all: "El tiempo que pagaba ha terminado con ello. Tus publicaciones se quedan.",
    part: "Tu plan continúa como estaba.",
  },
  returned: {
    subject: (amount) => `Tu pago de ${amount} ha vuelto a ti`,
    text: (name, { amount, link }) =>
      `Hola, ${name}:\n\nHa llegado un pago de ${amount} que no hemos podido aceptar: no era el que se pedía, o ha llegado demasiado tarde. Ha vuelto entero a tu cuenta de PayPal y no ha comprado nada.\n\nPuedes empezar de nuevo aquí:\n\n${link}\n`,
  },
  reversed: {
    subject: (plan) => `El pago de tu plan ${plan} se ha retirado`,
    text: (name, { plan, amount, link }) =>
      `Hola, ${name}:\n\nPayPal o un banco ha retirado ${amount} de tu plan ${plan}, así que el tiempo que pagaba ha terminado. Tus publicaciones se quedan, y no se cobra nada más.\n\nPuedes volver a suscribirte aquí:\n\n${link}\n`,
  },
  dispute: {
    opened: {
      subject: "Tu disputa en PayPal",
      text: (name, { amount, link }) =>
        `Hola, ${name}:\n\nPayPal nos ha informado de una disputa sobre tu pago de ${amount}. Tu plan sigue hasta que se resuelva, y mientras tanto aquí no se puede reembolsar nada.\n\nTu plan:\n\n${link}\n`,
      tip: (name, { amount, link }) =>
        `Hola, ${name}:\n\nPayPal nos ha informado de una disputa sobre tu propina de ${amount}. Hasta que se resuelva, la propina no se paga a quien se la diste, y mientras tanto aquí no se puede reembolsar nada.\n\nTus pagos:\n\n${link}\n`,
    },
    closed: {
      subject: "Tu disputa en PayPal está cerrada",
      text: (name, { amount, link }) =>
        `Hola, ${name}:\n\nLa disputa sobre tu pago de ${amount} está cerrada, y el pago se mantiene. Tu plan continúa.\n\nTu plan:\n\n${link}\n`,
      tip: (name, { amount, link }) =>
        `Hola, ${name}:\n\nLa disputa sobre tu propina de ${amount} está cerrada, y la propina se mantiene.\n\nTus pagos:\n\n${link}\n`,
    },
    decided: {
      subject: "Tu disputa en PayPal se ha resuelto a tu favor",
      text: (name, { amount, link }) =>
        `Hola, ${name}:\n\nPayPal ha resuelto a tu favor la disputa sobre tu pago de ${amount}, y lo devuelve. El tiempo que pagaba termina con ello.\n\nTus pagos:\n\n${link}\n`,
      tip: (name, { amount, link }) =>
        `Hola, ${name}:\n\nPayPal ha resuelto a tu favor la disputa sobre tu propina de ${amount}, y la devuelve.\n\nTus pagos:\n\n${link}\n`,
    },
  },
  owner: {
    subject: (dispute, word) => `Disputa ${dispute}: ${word}`,
    opened: "abierta, respóndela en PayPal",
    won: "cerrada, el pago se mantiene",
    lost: "perdida, el pago se devuelve",
    text: ({ dispute, order, amount, reason, outcome }) =>
      `Disputa: ${dispute}\nPago: ${order}\nImporte: ${amount}\nMotivo: ${reason}\nResultado: ${outcome}\n\nSe responde en el Centro de resoluciones de PayPal. Mientras está abierta, un plan continúa y una propina no se paga; si se pierde, el plan termina por sí solo, o la propina sale del saldo de quien la recibió.\n`,
  },
  offer: {
    subject: "Tienes una plaza durante 48 horas",
    text: (name, { until, link }) =>
      `Hola, ${name}:\n\nHa quedado libre una plaza de suscripción, y te toca a ti. La reservamos para ti hasta el ${until}. Elige tu plan aquí:\n\n${link}\n\nDespués pasará a la siguiente persona de la lista.\n`,
  },
  offerOver: {
    subject: "La plaza que estaba reservada para ti",
    text: (name, { link }) =>
      `Hola, ${name}:\n\nHan pasado las 48 horas, y la plaza que estaba reservada para ti ha pasado a la siguiente persona de la lista. Puedes volver a apuntarte a la lista de espera aquí:\n\n${link}\n`,
  },
};
