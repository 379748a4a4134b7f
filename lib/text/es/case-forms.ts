import type { caseForms as english } from "../case-forms";
import type { Words } from "./words";

/** What the forms about cases and decisions ask for. */
export const caseForms: Words<typeof english> = {
  needResolution: "Di en qué ha quedado.",
  needText: "Explica el motivo a quien lo escribió.",
  needRule: "Elige la norma que incumple.",
  needReason: "Da un motivo.",
  needUntil: "Di hasta cuándo.",
  noUntil: "Solo una limitación o una suspensión tiene fin.",
  needLabel: "Di de qué se avisa a quien lo lee.",
  noLabel: "Solo un aviso tiene un texto para quien lo lee.",
  needNote: "Escribe una nota.",
  needAppeal: "Di por qué la decisión es errónea.",
  external: {
    needName: "Dinos tu nombre.",
    needEmail: "Escribe una dirección de correo válida.",
    needUrl: "Indica la dirección de la página de la que se trata.",
    needText: "Describe qué está mal.",
    needTruth: "Confirma que es verdad.",
  },
  lists: {
    needValue: "Escribe una palabra o un dominio.",
    needVerdict: "Di qué ocurre y qué es.",
    needTrial: "Escribe un texto para probarlo.",
  },
  thresholds: {
    order: "La retención no puede empezar por debajo de la cola.",
  },
};
