import type { health as english } from "../health";
import type { Words } from "./words";

/** What is said of the parts of the machine at the desk. */
export const health: Words<typeof english> = {
  answered: (ms) => `Ha respondido en ${ms} ms`,
  silent: "No responde",
  waited: (seconds) =>
    seconds === 0
      ? "Nada en espera"
      : `La tarea más antigua espera desde hace ${seconds} ${seconds === 1 ? "segundo" : "segundos"}`,
  off: "Sin configurar",
  smtp: "Por SMTP",
  outbox: "Se guarda en la bandeja de salida de esta máquina",
  s3: "En un bucket de S3",
  disk: "En el disco de esta máquina",
  payments: (isSimulator, stuck) =>
    `${isSimulator ? "El simulador de PayPal" : "PayPal"}. ${stuck === 0 ? "Ningún pago está atascado" : `${stuck} ${stuck === 1 ? "pago espera" : "pagos esperan"} su respuesta`}`,
};
