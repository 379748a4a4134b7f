import type { legal as english } from "../legal";
import type { Words } from "./words";

/** What the three pages have in common. */
export const legal: Words<typeof english> = {
  minimumAge: 16,
  since: (day) => `Este texto es del ${day}.`,
  contents: "En esta página",
  also: "Ver también",
  operator: {
    title: "Quién lleva este sitio",
    named: (owner) => `${owner}; en esta página, «nosotros».`,
    unnamed: "Quien lleva esta copia de Veranda; en esta página, «nosotros».",
    write: "Escríbenos",
  },
};
