import type { feed as english } from "../feed";
import type { Words } from "./words";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a person reads about feeds, hashtags and what ranks a post. */
export const feed: Words<typeof english> = {
  noTag: "Eso no es un hashtag: letras, cifras y guiones bajos, al menos una letra y 50 caracteres como máximo.",
  pill: (count) =>
    count >= 99 ? "99+ publicaciones nuevas" : counted(count, "publicación nueva", "publicaciones nuevas"),
  why: {
    open: "Por qué esta publicación",
    title: "Por qué esta publicación",
    description: "Lo que la coloca donde está en «Para ti», en este momento.",
    loading: "Calculándolo",
    failed: "No se ha podido calcular.",
    place: (place) => `Está en el número ${place} de las cien publicaciones ordenadas para ti.`,
    below: "No está entre las cien publicaciones ordenadas para ti: va detrás de ellas, según su hora.",
    source: {
      own: "La has publicado en la última hora.",
      followed: "Sigues a quien la escribió.",
      reposted: "La ha compartido alguien a quien sigues.",
      trending: "Está pasando mucho bajo ella.",
      newest: "Es una de las publicaciones más recientes.",
    },
    terms: "Los términos",
    freshness: "Novedad",
    freshnessHint: (age) => `${age}; se reduce a la mitad cada 12 horas.`,
    popularity: "Popularidad",
    popularityHint: (likes, comments, reposts, views) =>
      `${likes} me gusta, ${counted(comments, "comentario", "comentarios")}, ${counted(reposts, "republicación", "republicaciones")} y ${counted(views, "visualización", "visualizaciones")}.`,
    closeness: "Cercanía",
    closenessHint: (follows, fond) =>
      `${follows ? "Sigues a quien la escribió" : "No sigues a quien la escribió"}; de tus últimos 60 «me gusta», ${fond} ${fond === 1 ? "fue" : "fueron"} para esa persona.`,
    variety: "Variedad",
    varietyHint: (earlier) =>
      earlier === 0
        ? "Ninguna otra publicación de la misma persona está por encima."
        : `${earlier === 1 ? "1 publicación" : `${earlier} publicaciones`} de la misma persona ${earlier === 1 ? "está" : "están"} por encima.`,
    score: "Puntuación",
    tune: "Ajustar «Para ti»",
    tuneHint: "De qué quieres más o menos. El centro es lo habitual.",
    less: "Menos",
    more: "Más",
    reset: "Volver a lo habitual",
    saved: "A partir de ahora, «Para ti» sigue tus deseos.",
    saveFailed: "No se han podido guardar tus deseos",
    signIn: "Inicia sesión para ajustar lo que se te muestra.",
    age: (hours) =>
      hours < 1
        ? "Tiene menos de una hora"
        : hours < 48
          ? `Tiene ${counted(Math.floor(hours), "hora", "horas")}`
          : `Tiene ${Math.floor(hours / 24)} días`,
  },
  trending: {
    empty: "Aún no hay tendencias",
    hint: "Las publicaciones que gustan a mucha gente y sobre las que se escribe se reúnen aquí en pocos minutos.",
  },
  tag: {
    title: (tag) => `#${tag}`,
    count: (count, isOne) => (isOne ? "1 publicación" : `${count} publicaciones`),
    empty: "No hay publicaciones con este hashtag",
    emptyHint: "Escribe la primera: ponlo en una publicación pública.",
    back: "Explorar",
    description: (tag) => `Publicaciones públicas sobre #${tag} en Veranda.`,
  },
};
