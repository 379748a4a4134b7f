import type * as english from "../plans";
import type { Words } from "./words";

/** What each plan is for, point by point. */
export const planFeatures: Words<typeof english.planFeatures> = {
  visitor: ["Ver publicaciones públicas", "Ver perfiles", "Leer comentarios"],
  starter: [
    "Texto e imágenes",
    "Vídeos cortos de 60 s",
    "5 GB de almacenamiento",
    "Comentarios, me gusta y mensajes",
    "Estadísticas básicas",
  ],
  creator: [
    "Todo lo de Starter",
    "Vídeos largos de 10 min",
    "50 GB de almacenamiento",
    "Monetización: página de creador y propinas",
    "Moderación prioritaria",
    "Estadísticas avanzadas y asistencia prioritaria",
  ],
};

/** The words on a plan's card, wherever it is shown. */
export const planCard: Words<typeof english.planCard> = {
  features: (plan) => `Lo que incluye ${plan}`,
  taglines: {
    visitor: "Mira todo el tiempo que quieras.",
    starter: "Publica, comenta, escribe mensajes y participa.",
    creator: "Espacio para trabajos más largos, y maneras de ganar dinero con ellos.",
  },
};
