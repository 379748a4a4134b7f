import type { transparency as english } from "../transparency";
import { tenths } from "./numbers";
import type { Words } from "./words";

/** What is read at /transparency. */
export const transparency: Words<typeof english> = {
  title: "Transparencia",
  description:
    "Cuánto se revisa, se denuncia, se decide y se revoca en Veranda: contado a partir del registro de lo que se ha hecho.",
  text: "Un programa revisa todo lo que se escribe aquí; deciden las personas. Estas cifras se cuentan a partir del registro de lo que se ha hecho, y nada de él se puede cambiar.",
  since: (day) => `Decisiones desde el ${day}.`,
  none: "Aún no se ha decidido nada.",
  asOf: (when) => `Contado el ${when}.`,
  screened: {
    title: "Revisado antes de ser público",
    items: "Elementos revisados",
    passed: "Aprobado al momento",
    took: "Tiempo mediano",
    falseHolds: "Retenido y después liberado por una persona",
  },
  decided: {
    title: "Decidido por personas",
    decisions: "Decisiones",
    reports: "Denuncias respondidas",
    median: "Tiempo mediano hasta decidir",
    appeals: "Apelaciones",
    reversed: "Revocado tras apelar",
  },
  byReason: "Por motivo",
  byAction: "Por decisión",
  reason: "Motivo",
  reports: "Denuncias",
  actedOn: "Con medidas",
  action: "Decisión",
  count: "Veces",
  notYet: "–",
  share: (count, percent) => `${count} (${percent})`,
  minutes: (minutes) => {
    if (minutes < 1) return "menos de 1 min";
    if (minutes < 90) return `${Math.round(minutes)} min`;
    return minutes < 48 * 60 ? `${tenths(minutes / 60)} horas` : `${tenths(minutes / 1_440)} días`;
  },
  terms: {
    title: "Qué significan las palabras",
    items: [
      ["Aprobado al momento", "La revisión automática no encontró nada sobre lo que deba decidir una persona."],
      [
        "Retenido y después liberado",
        "De lo que la revisión automática retuvo y una persona decidió, la parte que no tenía nada de malo.",
      ],
      [
        "Tiempo hasta decidir",
        "Desde la primera denuncia, o desde que la revisión automática lo retuvo, hasta la decisión.",
      ],
      [
        "Revocado tras apelar",
        "De las apelaciones respondidas, la parte que llevó a otra decisión. Una que nadie responde a tiempo cuenta como revocada.",
      ],
    ],
  },
  outside: "Denunciar algo sin tener cuenta",
};
