import type { offline as english } from "../offline";
import type { Words } from "./words";

/** The page that is shown where there is no network. */
export const offline: Words<typeof english> = {
  title: "No tienes conexión",
  text: "Ahora mismo no hay conexión con Veranda. Lo que habías empezado a escribir se conserva en este navegador.",
  retry: "Intentar de nuevo",
};
