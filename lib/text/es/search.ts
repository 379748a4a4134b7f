import type { search as english } from "../search";
import type { Words } from "./words";

/** What a person reads on Explore. */
export const search: Words<typeof english> = {
  short: "Busca con 3 letras o más.",
  long: "Busca con 100 letras o menos.",
  title: "Explorar",
  intro: "Personas, publicaciones y hashtags. Para leer no hace falta cuenta.",
  label: "Buscar en Veranda",
  hint: "Personas, publicaciones y hashtags",
  clear: "Borrar la búsqueda",
  kinds: { all: "Todo", people: "Personas", posts: "Publicaciones", tags: "Hashtags" },
  kindsLabel: "Qué buscar",
  people: "Personas",
  posts: "Publicaciones",
  tags: "Hashtags",
  media: "Imágenes y vídeos",
  latest: "Para ti",
  views: { label: "Qué explorar", posts: "Publicaciones", media: "Imágenes y vídeos" },
  loading: "Buscando",
  failed: "No se ha podido hacer la búsqueda.",
  nothing: (words) => `No se ha encontrado nada con «${words}»`,
  nothingHint: "Prueba con otras palabras, con menos o con parte de un nombre.",
  results: (people, tags, posts) =>
    [
      people > 0 && (people === 1 ? "1 persona" : `${people} personas`),
      tags > 0 && (tags === 1 ? "1 hashtag" : `${tags} hashtags`),
      posts > 0 && (posts === 1 ? "1 publicación" : `${posts} publicaciones`),
    ]
      .filter(Boolean)
      .join(", "),
  mediaEmpty: "Aún no hay imágenes ni vídeos",
  mediaEmptyHint: "Las publicaciones públicas con una imagen o un vídeo aparecerán aquí.",
  mediaMore: "Mostrar más",
  mediaFailed: "No se han podido cargar las imágenes.",
  mediaLoading: "Cargando imágenes",
  mediaBy: (name, kind, alt) => `${kind === "video" ? "Vídeo" : "Imagen"} de ${name}${alt ? `: ${alt}` : ""}`,
};
