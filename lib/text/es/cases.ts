import type { cases as english } from "../cases";
import type { Words } from "./words";

const day = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
});

/** What the server says about cases, decisions and appeals, and the words that SPEC.md gives resolutions. */
export const cases: Words<typeof english> = {
  case: "caso",
  report: "denuncia",
  strike: "falta",
  decision: "decisión",
  entry: "entrada",
  resolutions: {
    removed: "Contenido retirado por incumplir las normas de la comunidad",
    approved: "Denuncia aprobada por la administración",
    investigate: "Hace falta investigar más",
    acted: "Se han tomado medidas por incumplir las normas de la comunidad",
    reversed: "La decisión se ha revocado tras una apelación",
  },
  strikeOver: "Esta falta ya no cuenta.",
  strikeNote: (why) => `Se ha retirado una falta: ${why}`,
  untilPast: "Elige un momento futuro.",
  untilFar: "Una limitación o una suspensión termina en menos de un año. Si hace falta más, expulsa.",
  stale: "Este caso ha cambiado desde que lo leíste. Vuelve a mirarlo antes de decidir.",
  claimed: (name) => `${name} está decidiendo este caso.`,
  notOpen: "Este caso ya está decidido.",
  notDecided: "No hay ninguna decisión que revocar.",
  appealWaits: "Hay una apelación pendiente contra esta decisión. Responde a la apelación.",
  notPending: "Esta denuncia ya está cerrada.",
  notAppealed: "No hay ninguna apelación que responder.",
  staffOnly: "Esto solo puede hacerlo la administración.",
  own: "No puedes decidir sobre ti ni sobre lo que has escrito.",
  ownReport: "No puedes decidir un caso que has denunciado.",
  aboutAdmin: "Las cuentas de administración no se pueden limitar, suspender ni expulsar.",
  otherAdmin: "A una apelación tiene que responder una persona distinta de la que decidió.",
  noSubject: "La cuenta de la que trata ya no existe.",
  notForThis: "Esto no se puede hacer con aquello de lo que trata el caso.",
  gone: "Ya no existe: no hay nada que retirar.",
  alreadyBanned: "Esta cuenta ya está expulsada.",
  notBanned: "Esta cuenta no está expulsada.",
  appealOnce: "Una decisión se puede apelar una sola vez.",
  appealLate: "Han pasado los 30 días para apelar.",
  appealNothing: "Aquí no hay ninguna decisión que apelar.",
  defaultBan: "La administración ha expulsado tu cuenta.",
  unbanned: "La administración ha readmitido la cuenta.",
  ageGate: "Para personas adultas",
  lapsed: "Nadie respondió a la apelación a tiempo, así que la decisión se ha revocado.",
  banMail: {
    subject: (until) => (until ? "Tu cuenta de Veranda está suspendida" : "Tu cuenta de Veranda está expulsada"),
    body: ({ firstName, rule, text, until, link }) =>
      [
        `Hola, ${firstName}:`,
        until ? `Tu cuenta está suspendida hasta el ${day.format(until)}.` : "Tu cuenta está expulsada.",
        ...(rule ? [`La norma: ${rule}`] : []),
        ...(text ? [`Lo que decimos al respecto: ${text}`] : []),
        `Puedes leer por qué, apelar en un plazo de 30 días y eliminar tu cuenta. Inicia sesión y te mostraremos el camino: ${link}`,
      ].join("\n\n"),
  },
  external: {
    unknownUrl: "Aquí no hay esa publicación ni ese perfil. Copia la dirección de tu navegador.",
    badToken: "Este enlace ya no es válido. Envía el formulario de nuevo.",
    subject: "Confirma tu denuncia en Veranda",
    body: (link) =>
      `Hola:\n\nAlguien, esperamos que tú, nos ha enviado una denuncia con esta dirección. Confírmala aquí y una persona la mirará:\n${link}\n\nEl enlace funciona durante 48 horas. Si no has sido tú, no hagas nada.\n`,
  },
  lists: {
    badDomain: "Escribe un dominio, como example.com.",
    noLetters: "Escribe al menos dos letras.",
    taken: "Ya está en la lista.",
  },
  thresholds: {
    stale: "Entretanto alguien ha cambiado los umbrales. Vuelve a mirarlos.",
    unknown: "No existe ese umbral.",
  },
};
