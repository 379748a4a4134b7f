import type { messages as english } from "../messages";
import type { Words } from "./words";

/** What a person reads at /messages. */
export const messages: Words<typeof english> = {
  title: "Mensajes",
  signedOut: "Inicia sesión para ver tus mensajes.",
  signIn: "Iniciar sesión",
  needPlan: {
    title: "Los mensajes vienen con un plan",
    text: "Escribe a cualquiera en Veranda con Starter o Creator. Leer las publicaciones públicas sigue siendo gratis.",
    action: "Elegir un plan",
    compare: "Comparar planes",
  },
  message: "mensaje",
  conversation: "conversación",
  needPlanToSend: "Necesitas una suscripción activa para enviar mensajes",
  notLoggedIn: "Tienes que iniciar sesión para enviar mensajes",
  self: "No puedes empezar una conversación contigo",
  empty: "Escribe un mensaje",
  tooLong: "No pases de 2.000 caracteres.",
  tooManyFiles: "Un mensaje puede llevar diez imágenes o vídeos.",
  badEmoji: "Elige un solo emoji.",
  shortSearch: "Escribe al menos tres caracteres.",
  oneOf: "Solo se puede indicar uno de estos: after, before, around, date y search.",
  manyRequests: (minutes) =>
    minutes <= 60
      ? "Hoy has escrito a muchas personas nuevas. Podrás volver a escribir a alguien nuevo antes de una hora."
      : `Hoy has escrito a muchas personas nuevas. Podrás volver a escribir a alguien nuevo en ${Math.ceil(minutes / 60)} horas.`,
  timeZone: "Ese no es el nombre de una zona horaria.",
  noChange: "En esta petición no hay nada que cambiar.",
  requestSent: "Tiene que aceptar tu primer mensaje antes de que puedas enviar otro.",
  requestWaits: "Acepta esta solicitud antes de responder.",
  blockedByMe: "Has bloqueado a esta persona.",
  closed: "Esta persona no acepta mensajes tuyos.",
  gone: "Esta cuenta ya no existe.",
  notYours: "Solo puedes cambiar tus propios mensajes.",
  editOver: "Un mensaje se puede editar durante 15 minutos.",
  cannotEdit: "Este mensaje ya no se puede cambiar.",
  wrongReply: "El mensaje al que este responde no está en esta conversación.",
  cannotReact: "No se puede reaccionar a este mensaje.",
  removed: "Este mensaje ya está eliminado.",
  logged: "Una llamada se queda en el registro de ambas partes. Puedes quitarla del tuyo.",
  otherUnderId: "Con este clientId se envió otro mensaje.",
  notHeld: "Esto no está retenido, así que no hay nada que una persona tenga que decidir.",
  changedSince: "Lo que hay ahí ha cambiado desde que se leyó. Vuelve a mirarlo.",
  startFailed: "No se ha podido empezar la conversación",
  sendFailed: "No se ha podido enviar el mensaje",
  deletedAccount: "Cuenta eliminada",
};
