import type { deskSupport as english } from "../desk-support";
import type { Words } from "./words";

/** What staff read at /admin/support. */
export const deskSupport: Words<typeof english> = {
  title: "Ayuda",
  text: "Lo que la gente ha preguntado. Primero quienes tienen Creator; después, quien más tiempo lleva esperando.",
  list: "Consultas",
  loading: "Cargando las consultas…",
  failed: "No se han podido cargar las consultas",
  more: "Mostrar más consultas",
  end: "Esas son todas las consultas.",
  empty: {
    open: "Nadie espera respuesta",
    answered: "Aún no se ha respondido nada",
    closed: "Aún no se ha cerrado nada",
  },
  emptyHint: "Lo que la gente escribe en Ayuda llega aquí por sí solo.",
  state: { label: "Mostrar", open: "Abiertas", answered: "Respondidas", closed: "Cerradas" },
  topic: { label: "Tema", all: "Todos los temas" },
  visitor: "Sin sesión iniciada; la dirección no está confirmada",
  answer: "Tu respuesta",
  answerHint: "Se le envía por correo, con tus palabras.",
  send: "Enviar la respuesta",
  sent: "La respuesta va de camino",
  sendFailed: "No se ha podido enviar la respuesta",
  close: "Cerrar sin responder",
  closed: "La consulta está cerrada",
  closeFailed: "No se ha podido cerrar la consulta",
  reopen: "Reabrir",
  reopened: "La consulta vuelve a estar abierta",
  reopenFailed: "No se ha podido reabrir la consulta",
  answeredBy: (name, when) => `${name} respondió, ${when}`,
  somebody: "Alguien que ya no está",
  request: "consulta",
  needAnswer: "Escribe una respuesta.",
  over: "Otra persona ya ha respondido o cerrado esta consulta.",
  isOpen: "Esta consulta ya está abierta.",
};
