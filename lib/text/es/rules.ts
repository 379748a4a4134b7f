import type { rules as english, reasons as englishReasons } from "../rules";
import type { Words } from "./words";

/** The rules of the site, as a decision names them. */
export const rules: Words<typeof english> = {
  respect: { name: "Respeto", text: "Sin insultos, sin acoso en grupo, sin perseguir a quien no quiere." },
  "no-hate": { name: "Sin odio", text: "No se ataca a nadie por ser quien es." },
  safety: { name: "Seguridad", text: "Sin amenazas, sin llamadas a la violencia, sin violencia como espectáculo." },
  children: { name: "Infancia", text: "Nada que sexualice o ponga en peligro a un menor." },
  care: { name: "Cuidado", text: "Nada que anime al suicidio, a la autolesión o a un trastorno alimentario." },
  adults: { name: "Contenido para adultos", text: "Sin pornografía, sin ofertas de sexo, nada íntimo sin permiso." },
  privacy: { name: "Privacidad", text: "Sin datos ni imágenes privadas de nadie sin su acuerdo." },
  honesty: { name: "Honestidad", text: "Sin estafas, sin spam, sin popularidad comprada." },
  identity: { name: "Identidad", text: "Nadie se hace pasar por otra persona." },
  "own-work": { name: "Tu propia obra", text: "Solo lo que has hecho o puedes compartir." },
  law: { name: "La ley", text: "Nada que prohíba la ley del Reino Unido." },
};

/** Why something is reported, as the dialog lists it, with what it may be more exactly. */
export const reasons: Words<typeof englishReasons> = {
  harassment: {
    name: "Acoso o intimidación",
    details: {
      insult: "Un insulto",
      "pile-on": "Muchos contra una persona",
      "unwanted-contact": "Contacto no deseado",
      stalking: "Acecho",
    },
  },
  hate: {
    name: "Odio",
    details: {
      slur: "Un insulto discriminatorio",
      dehumanising: "Niega a alguien su humanidad",
      symbols: "Símbolos de odio",
    },
  },
  violence: {
    name: "Violencia o una amenaza",
    details: {
      threat: "Una amenaza",
      incitement: "Una llamada a la violencia",
      graphic: "Violencia como espectáculo",
    },
  },
  minors: {
    name: "Daño a un menor",
    details: { sexualised: "Sexualiza a un menor", endangered: "Un menor está en peligro" },
  },
  "self-harm": {
    name: "Suicidio o autolesión",
    details: { suicide: "Suicidio", "self-injury": "Autolesión", "eating-disorder": "Un trastorno alimentario" },
  },
  sexual: {
    name: "Contenido sexual",
    details: { nudity: "Desnudez o pornografía", solicitation: "Una oferta de sexo", "without-consent": "Sin permiso" },
  },
  privacy: {
    name: "Información privada",
    details: {
      "personal-data": "Una dirección, un número, una cuenta",
      "intimate-image": "Una imagen íntima",
    },
  },
  spam: {
    name: "Spam o una estafa",
    details: {
      advertising: "Publicidad",
      repetition: "Lo mismo una y otra vez",
      scam: "Una estafa",
      "false-popularity": "Me gusta o seguidores comprados",
    },
  },
  impersonation: {
    name: "Alguien se hace pasar por otra persona",
    details: { me: "Por mí", "somebody-else": "Por alguien que conozco", organisation: "Por una organización" },
  },
  copyright: {
    name: "Es obra de otra persona",
    details: { "picture-or-video": "Una imagen o un vídeo", text: "Un texto", trademark: "Una marca" },
  },
  illegal: {
    name: "Contra la ley",
    details: { goods: "Productos prohibidos", terrorism: "Terrorismo", fraud: "Fraude" },
  },
  other: { name: "Otra cosa", details: {} },
};
