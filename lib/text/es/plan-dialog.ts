import type { planDialog as english } from "../plan-dialog";
import type { Words } from "./words";

/** The dialog 'Choose Your Plan'. It stands apart from the shell's words because few pages load it. */
export const planDialog: Words<typeof english> = {
  title: "Elige tu plan",
  subtitle: "Únete a Veranda y comparte lo que haces, con seguridad.",
  current: "Plan actual",
  popular: "Popular",
  startTrial: "Empezar prueba gratis",
  trialNote: (price) => `${price} hoy, que te devolvemos por completo si lo pides en 14 días`,
  upgrade: "Pasar a Creator",
  note: "Se paga con PayPal, mes a mes. Puedes cancelar cuando quieras.",
  signInFirst: "Inicia sesión para suscribirte",
  included: "Incluido en tu plan",
  close: "Cerrar",
};
