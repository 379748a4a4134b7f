import type { subscribing as english } from "../subscribing";
import type { Words } from "./words";

/** What the pricing page says of paying before anything is loaded for it: apart from the rest, for everybody carries it. */
export const subscribing: Words<typeof english> = {
  title: "Suscribirse",
  text: "Pagas con PayPal, mes a mes, y puedes cancelar cuando quieras.",
  card: (plan) => `Pagar ${plan}`,
  today: "Hoy",
  each: "Después cada mes, hasta que canceles",
  refund: (price) => `${price} se te devuelven por completo si lo pides en 14 días.`,
  signIn: "Inicia sesión para suscribirte",
  signedOut: "Solo se puede pagar con la sesión iniciada. Crear una cuenta lleva un minuto.",
  current: (plan) => `${plan} es tu plan.`,
  includes: (plan) => `Tu plan incluye todo lo de ${plan}.`,
  manage: "Gestionar suscripción",
  upgrade: "Pasar a Creator",
  upgradeText: "Antes de pagar ves lo que cuesta, hasta el último penique.",
  due: "Hay un pago pendiente de tu plan.",
  payDue: "Ver lo pendiente",
  loading: "Cargando el sistema de pago…",
};
