import type { support as english } from "../support";
import type { Words } from "./words";

/** Asking those who run the site for help. */
export const support: Words<typeof english> = {
  title: "Ayuda",
  description: "Pregunta a quienes llevan Veranda: sobre tu cuenta, un pago, tus datos o algo que no funciona.",
  text: "Escribe qué ha pasado y qué esperabas. Lo lee una persona y responde por correo.",
  creatorsFirst: "Se responde primero a quienes tienen el plan Creator.",
  first: "Tienes el plan Creator: tu consulta va primero.",
  topic: "¿De qué se trata?",
  topics: {
    account: "Mi cuenta o el inicio de sesión",
    payment: "Un pago o mi plan",
    safety: "Seguridad",
    data: "Mis datos",
    broken: "Algo no funciona",
    other: "Otra cosa",
  },
  words: "Tu consulta",
  wordsHint: "Sin contraseñas ni números de tarjeta, por favor.",
  email: "Correo para la respuesta",
  emailOf: (email) => `La respuesta irá a ${email}.`,
  submit: "Enviar la consulta",
  failed: "No se ha podido enviar tu consulta",
  sent: "Tu consulta va de camino",
  sentText: (reference) => `Respondemos por correo. Menciona ${reference} si vuelves a escribir sobre esto.`,
  needWords: "Escribe de qué se trata.",
  needEmail: "Escribe una dirección de correo válida para que podamos responderte.",
  sooner: {
    title: "A menudo, más rápido",
    plan: "Cancelar o pedir un reembolso: Gestionar suscripción",
    report: "Denunciar contenido sin tener cuenta",
    cases: "Una decisión sobre ti, y la apelación: Tus casos",
    password: "Una contraseña olvidada",
  },
  own: {
    title: "Tus consultas",
    failed: "No se han podido cargar tus consultas",
    more: "Mostrar consultas anteriores",
    request: "Lo que escribiste",
    answer: (when) => `La respuesta del ${when}`,
  },
  states: { open: "Espera respuesta", answered: "Respondida", closed: "Cerrada" },
  answerMail: {
    subject: (name, reference) => `Re: ${name} (${reference})`,
    body: (words, asked) =>
      `${words}\n\nPuedes responder a este correo.${asked === null ? "" : `\n\n-- \nEscribiste a Veranda:\n\n${asked}`}`,
  },
  mail: {
    subject: (name, isFirst, reference) => `${isFirst ? "[Creator] " : ""}${name} (${reference})`,
    body: (words, who) => `${words}\n\n-- \n${who}\nResponde a este correo para escribirle.`,
    member: (username, plan, id) => `@${username}, ${plan}, cuenta ${id}`,
    visitor: "Sin sesión iniciada; la dirección no está confirmada.",
  },
};
