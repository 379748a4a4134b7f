import type { screening as english } from "../screening";
import type { Words } from "./words";

/** What an author reads about screening: while it runs, when it holds something, and where help is. */
export const screening: Words<typeof english> = {
  checking: {
    post: "Comprobando que tu publicación sea segura…",
    comment: "Comprobando que tu comentario sea seguro…",
    vibe: "Comprobando que tu vibe sea seguro…",
  },
  processed: (time) => `Procesado en ${time}`,
  mayLook: "Puede que lo mire una persona.",
  onlyYou: "Solo tú puedes ver esto.",
  because: (found) => `La revisión automática lo ha retenido porque ha encontrado lo que parece ${found}.`,
  withoutReason: "La revisión automática lo ha retenido.",
  found: {
    profanity: "lenguaje soez",
    slur: "un insulto discriminatorio",
    harassment: "un insulto",
    hate: "odio contra un grupo de personas",
    threat: "una amenaza",
    "sexual-solicitation": "una oferta o una petición de sexo",
    "self-harm": "un texto sobre autolesiones",
    spam: "spam",
    "scam-link": "un enlace a una estafa",
    "personal-data": "un dato privado, como un número de tarjeta, un teléfono o una dirección",
    nudity: "desnudez",
  },
  inThePicture: "en la imagen",
  inPicture: (number) => `en la imagen ${number}`,
  inVideo: (time) => `en el vídeo, en ${time}`,
  quoted: (words) => `«${words}»`,
  quotedIn: (words, place) => `«${words}» ${place}`,
  withWords: (found, words) => `${found} (${words})`,
  more: (count) => `${count} más`,
  label: "Retenido por la revisión automática",
  edit: "Editar",
  ask: "Pedir que lo mire una persona",
  asked: "Se ha pedido que lo mire una persona",
  askFailed: "No se ha podido pedir que lo mire una persona",
  title: {
    post: "Tu publicación está retenida",
    comment: "Tu comentario está retenido",
    vibe: "Tu vibe está retenido",
  },
  noLonger: {
    post: "Tu publicación ya no es pública",
    comment: "Tu comentario ya no es público",
    vibe: "Tu vibe ya no es público",
  },
  panel: {
    marked: "Lo que se ha encontrado en tus palabras está subrayado.",
    choices:
      "No se pierde nada: cámbialo, pide que lo mire una persona o déjalo como está. Hasta que pase, no lo ve nadie más.",
    edit: "Editarlo ahora",
    leave: "Dejarlo",
    close: "Cerrar",
  },
  help: {
    title: "No tienes por qué cargar con esto a solas",
    text: "Lo que has escrito suena como si las cosas fueran muy difíciles ahora mismo, para ti o para alguien que te importa. Estas personas escuchan, y hablar con ellas no cuesta nada. Son servicios del Reino Unido.",
    emergency: { who: "Una vida en peligro", what: "Llama al 999", detail: "de inmediato" },
    samaritans: { who: "Samaritans", what: "Llama al 116 123", detail: "gratis, de día y de noche," },
    samaritansSite: "samaritans.org",
    shout: { who: "Shout", what: "Envía SHOUT por SMS al 85258", detail: "gratis, de día y de noche" },
    nhs: { who: "NHS", what: "Llama al 111", detail: "ayuda urgente cuando no es una emergencia" },
    close: "Cerrar",
  },
};
