import type { http as english } from "../http";
import type { Words } from "./words";

const moment = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
});

/** Sentences that any endpoint may answer with. */
export const http: Words<typeof english> = {
  rateLimited: (minutes) =>
    minutes <= 1
      ? "Ha sido mucho en poco tiempo. Inténtalo de nuevo en un minuto."
      : `Ha sido mucho en poco tiempo. Inténtalo de nuevo en ${minutes} minutos.`,
  notThere: (thing) => `Esto (${thing}) no existe, o no puedes verlo.`,
  things: { page: "página", person: "persona", account: "cuenta", payment: "pago", event: "aviso" },
  foreignOrigin: "Esta petición venía de otro sitio y se ha rechazado.",
  unknownHost:
    "Este sitio no conoce la dirección que has pedido. Hay que poner APP_URL, o usar la dirección con la que se ha iniciado.",
  notJson: "Envíalo como JSON, con el tipo de contenido application/json.",
  badJson: "No se ha podido leer esta petición: su cuerpo no es JSON válido.",
  tooDeep: "Tiene demasiados niveles anidados.",
  tooLarge: "Esta petición es demasiado grande.",
  badFields: "Una parte de lo que se ha enviado no es como debería.",
  adminsOnly: "Esto solo puede hacerlo la administración.",
  needsPlan: "Necesitas una suscripción activa para hacer esto.",
  limited: (until) =>
    `Hasta el ${moment.format(until)} puedes leer, pero no publicar, comentar, escribir mensajes ni llamar. En tus casos verás por qué.`,
  broken: "Algo ha fallado por nuestra parte. Ha quedado anotado; inténtalo de nuevo.",
  unavailable: "Esto no está disponible en este momento. Inténtalo de nuevo dentro de un rato.",
  gone: "Algo que hace falta para esto se ha eliminado hace un momento.",
  badMethod: "En esta dirección nada responde a este método.",
  noEndpoint: "En esta dirección no hay nada.",
  badKey: "Una Idempotency-Key tiene de 1 a 200 caracteres visibles.",
  keyReused: "Esta Idempotency-Key ya se ha usado para otra petición.",
};
