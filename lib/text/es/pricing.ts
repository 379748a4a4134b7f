import type { pricing as english } from "../pricing";
import type { Words } from "./words";

/** The pricing page. */
export const pricing: Words<typeof english> = {
  title: "Precios sencillos, mes a mes",
  subtitle: "Leer es gratis. Con un plan puedes publicar, comentar y enviar mensajes, y así se paga Veranda.",
  plansLabel: "Planes",
  mostPopular: "El más popular",
  currentPlan: "Plan actual",
  included: "Incluido en tu plan",
  getStarted: "Empezar",
  getStartedWith: (plan) => `Empezar con ${plan}`,
  choose: (plan) => `Elegir ${plan}`,
  money: {
    title: "Se paga con PayPal, en libras",
    text: "Se te cobra hoy y después cada mes el mismo día, hasta que canceles. Los precios incluyen el IVA, y cada pago tiene su recibo. Si cancelas, conservas tu plan hasta el final del mes pagado.",
  },
  cap: {
    title: (capacity) => `Limitado a ${capacity} suscriptores`,
    left: (capacity, left) => `${capacity} plazas, quedan ${left}.`,
    full: (capacity) => `Las ${capacity} plazas están ocupadas.`,
    text: "Limitamos el número de miembros al que podemos cuidar. Cuando todas las plazas están ocupadas se abre una lista de espera, y las plazas se ofrecen por orden de llegada.",
    waitlist: "Ver la lista de espera",
  },
  faq: {
    title: "Preguntas y respuestas",
    items: [
      {
        question: "¿Qué puedo hacer sin pagar?",
        answer: () =>
          "Leer las publicaciones públicas y sus comentarios, ver perfiles, seguir a gente e indicar que te gusta lo que publica. Para publicar, comentar, enviar mensajes y llamar hace falta un plan.",
      },
      {
        question: "¿En qué se diferencian Starter y Creator?",
        answer: ({ starter, creator }) =>
          `Starter cuesta ${starter} al mes y es todo lo que necesitas para participar: publicaciones con texto e imágenes, vídeos de hasta 60 segundos, mensajes, videollamadas y 5 GB. Creator cuesta ${creator} al mes, con vídeos de hasta 10 minutos, 50 GB, propinas de quienes aprecian lo que haces y una página que muestra lo que traen.`,
      },
      {
        question: "¿Se revisa lo que publica la gente?",
        answer: () =>
          "Sí. Cada publicación, comentario, mensaje y texto del perfil se revisa antes de que lo vean los demás, y otra vez después de editarlo. Lo que parece dañino se retiene: solo lo ve quien lo escribió, con las palabras que se han encontrado, y puede cambiarlas o pedir que decida una persona. Ninguna revisión lo encuentra todo, así que también puedes denunciar una publicación, un comentario o a una persona, y bloquear o silenciar a quien quieras.",
      },
      {
        question: "¿Cómo pago?",
        answer: () =>
          "Con PayPal, en libras esterlinas, mes a mes. PayPal te pide permiso una vez, y los meses siguientes se cobran automáticamente hasta que canceles. Si no diste ese permiso, te escribimos antes de que termine un mes y lo pagas por tu cuenta.",
      },
      {
        question: "¿Puedo recuperar mi dinero?",
        answer: ({ starter }) =>
          `Tu primer mes de Starter (${starter}) se te devuelve por completo si lo pides en 14 días: un clic en Gestionar suscripción, una vez por persona. Con ello termina el plan.`,
      },
      {
        question: "¿Puedo cancelar?",
        answer: () =>
          "Cuando quieras, en Gestionar suscripción, en el menú de tu cuenta. Conservas el plan hasta el final del mes pagado, y hasta entonces puedes cambiar de idea.",
      },
      {
        question: "¿Puedo cambiar de plan?",
        answer: ({ creator }) =>
          `Sí. Una mejora empieza en el acto: pagas ${creator} por un mes nuevo, y lo que queda de Starter se descuenta de tu próximo pago. Antes ves el importe exacto, hasta el último penique. Un cambio a Starter empieza cuando termina el mes pagado.`,
      },
      {
        question: "¿Y si un pago no se puede hacer?",
        answer: () =>
          "Conservas tu plan durante 21 días mientras lo intentamos de nuevo, y te avisamos en todas las páginas. Puedes pagarlo por tu cuenta cuando quieras. Después el plan termina y tu plaza pasa a la siguiente persona.",
      },
      {
        question: "¿Qué pasa con mis publicaciones cuando termina mi plan?",
        answer: () =>
          "Se quedan donde están, y quien podía leerlas puede seguir haciéndolo. Puedes editarlas y eliminarlas como antes. Para escribir nuevas publicaciones, comentarios y mensajes vuelve a hacer falta un plan.",
      },
      {
        question: "¿Qué pasa cuando todas las plazas están ocupadas?",
        answer: ({ capacity }) =>
          `Las nuevas suscripciones se detienen en ${capacity} y se abre una lista de espera. Una plaza que queda libre se ofrece a la primera persona de la lista durante 48 horas, y después a la siguiente. Quienes ya tienen suscripción conservan su plaza.`,
      },
    ],
  },
};
