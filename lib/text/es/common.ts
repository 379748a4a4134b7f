import type { commonText as english } from "../common";
import type { Words } from "./words";

/** Words that every room uses. */
export const commonText: Words<typeof english> = {
  productName: "Veranda",
  loading: "Cargando…",
  close: "Cerrar",
  notification: "Notificación",
  notifications: "Notificaciones ({hotkey})",
  cancel: "Cancelar",
  tryAgain: "Intentar de nuevo",
  loadFailed: "No se ha podido cargar",
  loadFailedHint: "Comprueba tu conexión e inténtalo de nuevo.",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  admin: "Administración",
  plans: { visitor: "Visitante", starter: "Starter", creator: "Creator" },
  freePrice: "Gratis",
  perMonth: "/mes",
  fullName: (person) => `${person.firstName} ${person.lastName}`.trim(),
};
