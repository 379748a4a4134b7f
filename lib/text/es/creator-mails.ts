import type { creatorMails as english } from "../creator-mails";
import type { Words } from "./words";

/** What people are mailed about tips, and about money that was earned by them. */
export const creatorMails: Words<typeof english> = {
  gone: "alguien que ya no está",
  thanks: {
    subject: (name) => `Gracias por tu propina a ${name}`,
    text: (firstName, { name, amount, link }) =>
      `Hola, ${firstName}:\n\nTu propina de ${amount} ha llegado a ${name}. Gracias por apoyar lo que hace.\n\nSe ha pagado una sola vez, con PayPal; no se volverá a cobrar nada. La encuentras aquí:\n\n${link}\n`,
  },
  returned: {
    subject: (amount) => `${amount} de tu propina han vuelto a ti`,
    text: (firstName, { name, amount }) =>
      `Hola, ${firstName}:\n\n${amount} de tu propina a ${name} han vuelto a ti por donde los pagaste.\n`,
  },
  takenBack: {
    subject: (amount) => `Se ha retirado una propina de ${amount}`,
    text: (firstName, { amount, link }) =>
      `Hola, ${firstName}:\n\n${amount} de una propina que recibiste han vuelto a quien la dio: se reembolsó, o la retiró PayPal o un banco. Tu parte ha salido de tu saldo; tu extracto lo muestra:\n\n${link}\n`,
  },
  confirm: {
    subject: "Confirma adónde va tu dinero",
    text: (link) =>
      `Hola:\n\nHas pedido que lo que ganas en Veranda se envíe a esta dirección de PayPal. Abre este enlace antes de un día para confirmar que es tuya:\n\n${link}\n\nSi no lo has pedido, no hagas nada: no se envía dinero a una dirección que nadie ha confirmado.\n`,
  },
  changed: {
    subject: "Ha cambiado la dirección de PayPal para tus pagos",
    text: (firstName, { address, link }) =>
      `Hola, ${firstName}:\n\nA partir de ahora, lo que ganas en Veranda se enviará a ${address}, en cuanto esa dirección esté confirmada.\n\nSi no has sido tú, cambia enseguida tu contraseña y la dirección:\n\n${link}\n`,
  },
  payout: {
    paid: {
      subject: (amount) => `Tu pago de ${amount} ha llegado`,
      text: (firstName, { amount, link }) =>
        `Hola, ${firstName}:\n\nPayPal ha ingresado ${amount} en tu cuenta. Tu extracto:\n\n${link}\n`,
    },
    unclaimed: {
      subject: (amount) => `Tu pago de ${amount} te espera en PayPal`,
      text: (firstName, { amount, link }) =>
        `Hola, ${firstName}:\n\n${amount} van de camino a ti, y PayPal no conoce ninguna cuenta con la dirección a la que se han enviado. Añade esa dirección a tu cuenta de PayPal en un plazo de 30 días, o devuelve el dinero a tu saldo aquí:\n\n${link}\n`,
    },
    returned: {
      subject: (amount) => `Tu pago de ${amount} ha vuelto`,
      text: (firstName, { amount, link }) =>
        `Hola, ${firstName}:\n\nPayPal no ha podido darte ${amount}, así que vuelven a estar en tu saldo. Mira la dirección a la que se envían y pide el pago de nuevo:\n\n${link}\n`,
    },
  },
  atPaypal: {
    subject: "Tienes un pago de Veranda",
    message: "Esto es lo que has ganado en Veranda con las propinas.",
  },
};
