import type { insights as english } from "../insights";
import type { Words } from "./words";

const whole = new Intl.NumberFormat("es-ES");

/** What people read about how their posts are doing. */
export const insights: Words<typeof english> = {
  needsPlan: "Las estadísticas vienen con un plan.",
  needsCreator: "Para ver más allá de 28 días hace falta el plan Creator.",
  fileNeedsCreator: "Las estadísticas en un archivo vienen con el plan Creator.",
  badRange: "Elige 7, 28, 90 o 365 días.",

  title: "Estadísticas",
  range: "Periodo",
  ranges: { 7: "Últimos 7 días", 28: "Últimos 28 días", 90: "Últimos 90 días", 365: "Último año" },
  figures: {
    views: "Visualizaciones",
    reach: "Alcance",
    watch: "Tiempo de visionado",
    followers: "Seguidores nuevos",
    likes: "Me gusta",
    comments: "Comentarios",
  },
  hints: {
    views: "Cuántas veces vieron los miembros una publicación tuya, cada una contada una vez por miembro",
    reach: "Cuántos miembros distintos vieron alguna",
    watch: "Durante cuánto tiempo se vieron tus vídeos",
    followers: "De quienes te siguen ahora",
    likes: "Recibidos en este periodo",
    comments: "Escritos por otras personas en este periodo",
  },
  change: (percent) =>
    percent === 0
      ? "igual que antes"
      : `un ${whole.format(Math.abs(percent))} % ${percent > 0 ? "más" : "menos"} que en el periodo anterior`,
  fresh: "ninguno en el periodo anterior",
  charts: {
    views: "Visualizaciones al día",
    reach: "Alcance al día",
    watch: "Tiempo de visionado al día, en minutos",
    followers: "Seguidores a lo largo del tiempo",
  },
  chartSummary: (name, first, last, most, on) => `${name}, del ${first} al ${last}. El máximo es ${most}, el ${on}.`,
  asTable: "Mostrar como tabla",
  day: "Día",
  best: "Mejores publicaciones",
  bestNone: "En este periodo aún no ha visto nadie una publicación tuya.",
  bestColumns: {
    post: "Publicación",
    views: "Visualizaciones",
    likes: "Me gusta",
    comments: "Comentarios",
    watch: "Tiempo de visionado",
  },
  bestBeside: (likes, comments, watch) =>
    [
      `${whole.format(likes)} me gusta`,
      `${whole.format(comments)} ${comments === 1 ? "comentario" : "comentarios"}`,
      ...(watch ? [`vista durante ${watch}`] : []),
    ].join(", "),
  noWords: "Una publicación sin palabras",
  none: "Nada en este periodo",
  download: "Descargar como CSV",
  failed: "No se han podido cargar tus estadísticas",
  loading: "Cargando tus estadísticas…",
  more: "Ver más con Creator",
  moreText:
    "El alcance, el tiempo de visionado, los seguidores a lo largo del tiempo, tus mejores publicaciones, hasta un año atrás, y todo ello en un archivo.",
  moreAction: "Pasar a Creator",
  duration: (seconds) => {
    const minutes = Math.round(seconds / 60);
    if (seconds < 60) return `${seconds} s`;
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  number: (value) => whole.format(value),
  csv: [
    "Día",
    "Visualizaciones",
    "Alcance",
    "Tiempo de visionado (s)",
    "Me gusta",
    "Comentarios",
    "Seguidores nuevos",
    "Seguidores",
  ],
};
