import type { community as english } from "../community";
import type { Words } from "./words";

/** What is read at /rules, around the rules themselves (lib/text/rules.ts). */
export const community: Words<typeof english> = {
  title: "Normas de la comunidad",
  description: "Once normas, de qué trata cada una y qué pasa cuando se incumple una.",
  intro:
    "Veranda es un porche: aquí la gente se sienta junta. Estas son las normas que nombra una decisión, cada una en una frase, con los motivos por los que se puede denunciar.",
  since: "2026-11-22",
  reportedAs: "Se denuncia como",
  gravity: "Gravedad",
  grave: { 1: "Una molestia", 2: "Una ofensa", 3: "Un daño", 4: "Un peligro para alguien" },
  how: {
    title: "Cómo funciona",
    list: [
      "Un programa lo mira todo antes que el público. Lo deja pasar, pide que lo mire una persona o lo retiene; no decide nada de forma definitiva.",
      "Cualquiera que tenga una cuenta puede denunciar: abre el menú de una publicación, un comentario, un vibe, un mensaje o un perfil. Sin cuenta, usa el formulario para derechos de autor y para lo que es contrario a la ley.",
      "A nadie se le dice quién ha denunciado. Puedes seguir tu denuncia en Tus casos.",
      "Decide una persona, según una de estas normas, y escribe por qué. Cuanto más grave, antes; entre casos iguales, va primero lo retenido de quien tiene el plan Creator.",
      "Una decisión puede ser una advertencia, una retirada, una falta que cuenta durante 90 días, una limitación, una suspensión o una expulsión.",
      "Puedes apelar una vez, en un plazo de 30 días. Responde otra persona de la administración en 7 días; si no, la decisión se revoca.",
    ],
  },
  danger: {
    title: "Si alguien está en peligro",
    text: "Llama enseguida al 999 (o al 112). Después denúncialo aquí. Si se trata de ti, Samaritans responde de día y de noche en el 116 123, gratis desde cualquier teléfono del Reino Unido y de Irlanda.",
  },
  figures: "Cuántas veces se ha decidido qué",
};
