import type { payments as english } from "../payments";
import type { Words } from "./words";

/** What a person reads about their plan: the Subscription tab, /subscription, and the pages after a payment. */
export const payments: Words<typeof english> = {
  nothingToCancel: "No tienes ningún plan activo que cancelar.",
  nothingToUndo: "No tienes ningún plan activo cuya cancelación se pueda deshacer.",
  title: "Gestionar suscripción",
  text: "Tu plan, lo que cuesta y cómo cambiarlo o terminarlo.",
  tabTitle: "Tu plan",
  facts: {
    plan: "Plan",
    price: "Precio",
    status: "Estado",
    nextBilling: "Próximo cobro",
    ends: "Termina el",
    ended: "Terminó el",
    since: "Se conserva hasta",
    id: "Identificador de la suscripción",
  },
  status: {
    none: "Sin suscripción",
    active: "Activa",
    ending: (date) => `Termina el ${date}`,
    past_due: "Pago pendiente",
    renewing: "Renovándose",
    expired: "Caducada",
    revoked: "Terminada",
  },
  about: {
    none: "Lees gratis. Con un plan puedes publicar, comentar y enviar mensajes.",
    expired: (plan) => `Tu plan ${plan} ha terminado y estás en Veranda de visita. Tus publicaciones siguen aquí.`,
    revoked: (plan) =>
      `Se ha puesto fin a tu plan ${plan} y estás en Veranda de visita. Tus publicaciones siguen aquí.`,
  },
  features: (plan) => `Lo que incluye ${plan}`,
  toCreator: "Abrir tu página de creador",
  upgrade: "Mejorar plan",
  upgradeTo: (plan) => `Pasar a ${plan}`,
  seePlans: "Ver planes",
  compare: "Comparar planes",
  manage: "Gestionar suscripción",
  cancel: {
    action: "Cancelar suscripción",
    title: (plan) => `¿Cancelar ${plan}?`,
    text: (plan, date) =>
      `Conservas ${plan} hasta el ${date}. Después estarás en Veranda de visita: puedes leer todo lo público, y tus publicaciones se quedan. Hasta ese día puedes deshacerlo.`,
    consent:
      "El permiso de PayPal para cobrarte automáticamente termina ahora: si deshaces esto, pagas el próximo mes por tu cuenta, en esta página.",
    atOnce: (plan) =>
      `${plan} termina en el acto y pasas a estar en Veranda de visita: puedes leer todo lo público, y tus publicaciones se quedan. Lo que está pendiente ya no se cobra.`,
    keep: "Conservar mi plan",
    done: "Suscripción cancelada",
    doneText: (plan, date) => `Conservas ${plan} hasta el ${date}.`,
    ended: (plan) => `${plan} ha terminado, y no se cobra nada más.`,
    undo: "Deshacer",
    resume: "Deshacer la cancelación",
    resumed: "Cancelación deshecha",
    resumedText: (plan) =>
      `${plan} continúa. El permiso de PayPal terminó con la cancelación y no vuelve, así que ningún mes se cobra automáticamente: antes de que acabe este te lo recordaremos, y pagas el siguiente en Gestionar suscripción.`,
    failed: "Tu suscripción no ha cambiado",
  },
  success: {
    title: { starter: "Te damos la bienvenida a Starter", creator: "Te damos la bienvenida a Creator" },
    text: (plan) => `Tu plan ${plan} está activo: desde este momento puedes publicar, comentar y enviar mensajes.`,
    start: "Ir al inicio",
    signedOut: {
      title: "Inicia sesión para ver tu plan",
      text: "Esta página muestra el plan de la cuenta en la que has iniciado sesión.",
      action: "Iniciar sesión",
    },
    missing: {
      title: "No ha llegado ningún pago",
      text: (plan) =>
        plan
          ? `En esta cuenta no hay ningún pago de ${plan}. Si acabas de pagar, compruébalo de nuevo en un minuto. Si has pagado desde otra cuenta, inicia sesión en ella.`
          : "En esta cuenta no hay ningún pago. Si acabas de pagar, compruébalo de nuevo en un minuto. Si has pagado desde otra cuenta, inicia sesión en ella.",
      has: (plan) => `En este momento tu plan es ${plan}.`,
      reference: (order) => `Pedido: ${order}`,
      check: "Comprobar de nuevo",
    },
  },
  cancelled: {
    title: "Pago cancelado",
    text: "Puedes intentarlo de nuevo cuando quieras.",
    retry: "Intentar de nuevo",
    home: "Volver al inicio",
  },
};
