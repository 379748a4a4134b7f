import type { keys as english } from "../keys";
import type { Words } from "./words";

/** What is read in the list of keys that work everywhere. */
export const keys: Words<typeof english> = {
  title: "Atajos de teclado",
  text: "Funcionan mientras no estés escribiendo.",
  on: "Atajos de una tecla",
  onHint: "Desactívalos si tu teclado o tu control por voz pulsa teclas que no querías.",
  groups: { go: "Ir a", read: "Leer", act: "Lo demás" },
  names: {
    notifications: "Notificaciones",
    next: "Publicación siguiente",
    previous: "Publicación anterior",
    open: "Abrir la publicación",
    like: "Marcar o quitar «me gusta»",
    search: "Buscar",
    write: "Escribir una publicación, en el inicio",
    help: "Esta lista",
  },
  sequence: (first, second) => `${first} y después ${second}`,
};
