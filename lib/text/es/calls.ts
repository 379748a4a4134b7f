import type { calls as english } from "../calls";
import type { Words } from "./words";

/** What a person reads of calls. */
export const calls: Words<typeof english> = {
  call: "llamada",
  needPlan: "Necesitas una suscripción activa para hacer videollamadas",
  self: "No puedes llamarte",
  otherNeedsPlan: "Esta persona no puede recibir videollamadas: no tiene plan.",
  notAccepted: "Podréis llamaros cuando una de las dos partes haya aceptado el mensaje de la otra.",
  blockedByMe: "Has bloqueado a esta persona.",
  closed: "Esta persona no acepta llamadas tuyas.",
  gone: "Esta cuenta ya no existe.",
  inCall: "Estás en otra llamada.",
  answeredElsewhere: "respondida en otro dispositivo",
  heldElsewhere: "Esta llamada está ahora en otro de tus dispositivos.",
  over: "Esta llamada ha terminado.",
  notRinging: "Esta llamada ya no suena.",
  notActive: "Aún no se ha respondido a esta llamada.",
  ownCall: "No puedes responder a tu propia llamada.",
  longSignal: "Envía esta señal por partes.",
  newerGeneration: "Solo quien ha llamado puede empezar una conexión nueva.",
  badPart: "El número de esta parte no es menor que el número de partes.",
};
