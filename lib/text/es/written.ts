import type { written as english } from "../written";
import { whole } from "./numbers";
import type { Words } from "./words";

/** What any field of text may say. */
export const written: Words<typeof english> = {
  atMost: (count) => `Usa como máximo ${whole(count)} caracteres.`,
  notOneLine: "Escríbelo en una sola línea.",
  notStorable: "Este texto tiene un carácter que no se puede guardar.",
};
