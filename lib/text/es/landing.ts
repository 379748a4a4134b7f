import type { landing as english } from "../landing";
import type { Words } from "./words";

/** The landing page. It claims only what Veranda does today. */
export const landing: Words<typeof english> = {
  description:
    "Una red social en la que cada publicación se revisa antes de que la vea el público. Sin publicidad: la pagan sus miembros. Leer es gratis.",
  eyebrow: "La pagan sus miembros. Sin publicidad.",
  title: "Comparte lo que haces, en buena compañía.",
  lead: "Cada publicación se revisa antes de que la vea el público. Leer es gratis, y con un plan puedes publicar, comentar y enviar mensajes.",
  earn: "Empezar a ganar dinero",
  signIn: "Iniciar sesión",
  explore: "Leer lo más reciente",
  art: {
    label: "Dos publicaciones de ejemplo en Veranda",
    first: {
      firstName: "Maya",
      lastName: "Osei",
      plan: "creator",
      age: "Hace 2 h",
      text: "Esta mañana ha salido del horno el primer esmalte. El verde se ha acumulado justo donde yo esperaba. Mañana, apuntes sobre la receta.",
    },
    second: {
      firstName: "Tom",
      lastName: "Birch",
      plan: "starter",
      age: "Ahora mismo",
      text: "Los vencejos han vuelto al molino. He contado nueve.",
    },
  },
  features: {
    title: "Un lugar hecho para vivirlo",
    text: "Un lugar por el que pagas un poco puede permitirse cuidar de ti.",
    items: {
      safety: {
        title: "Seguridad avanzada",
        text: "Cada publicación, comentario y perfil se revisa antes de que lo vea el público. Puedes denunciar cualquier cosa, y bloquear o silenciar a quien quieras: no se le avisa.",
      },
      economy: {
        title: "Economía de creadores",
        text: "Los miembros pagan el lugar, así que nadie puja por tu atención. El plan Creator es para quienes ganan dinero con su trabajo, con propinas por lo que hacen.",
      },
      speed: {
        title: "Rápida como un rayo",
        text: "Las páginas llegan listas para leer. Sin scripts de publicidad, sin rastreadores y con muy poco que descargar en tu móvil.",
      },
    },
  },
  screening: {
    title: "Revisado antes de ser público",
    text: "El daño se evita mejor antes de que nadie lo haya visto. Por eso, esto es lo que ocurre con todo lo que se escribe aquí.",
    steps: [
      {
        title: "Pulsas publicar",
        text: "Tus palabras se revisan en nuestro propio servidor, en un momento. No se envían a nadie más.",
      },
      {
        title: "Se publica o espera",
        text: "La mayoría de las publicaciones sale al momento. Lo que parece un abuso, una amenaza o una estafa espera, y solo tú puedes verlo.",
      },
      {
        title: "Te decimos por qué",
        text: "Ves las palabras que se han encontrado. Cámbialas o pide que lo mire una persona: un programa nunca retira una publicación.",
      },
    ],
    rate: "Índice de seguridad",
    how: "Cómo contamos y qué decidimos",
    measured: (count) => `de los ${count} textos revisados hasta ahora pasó al momento.`,
  },
  plans: {
    title: "Tres maneras de estar aquí",
    text: "Quédate de visita todo el tiempo que quieras.",
    compare: "Comparar los planes",
    visitor: "Ver publicaciones públicas y perfiles",
    starter: "Texto e imágenes, vídeos cortos de 60 s, 5GB",
    creator: "Todo lo de Starter, vídeos largos de 10 min, 50GB, monetización",
    join: "Entrar gratis",
    note: "Se paga con PayPal, igual que las propinas.",
  },
  close: {
    title: "Hay una silla libre.",
    text: "Crea una cuenta en un minuto. Echar un vistazo no cuesta nada.",
    action: "Empezar",
  },
};
