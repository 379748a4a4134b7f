import type { footer as english } from "../footer";
import type { Words } from "./words";

/** The foot of the pages: drawn by the server, so that no browser is sent its words as a script. */
export const footer: Words<typeof english> = {
  label: "Veranda",
  line: "La pagan sus miembros.",
  transparency: "Transparencia",
  report: "Denunciar contenido",
  privacy: "Privacidad",
  terms: "Condiciones",
  rules: "Normas",
  support: "Ayuda",
};
