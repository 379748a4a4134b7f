import "server-only";
import type { ScreeningHit } from "../contract";
import type { TextRange } from "../words/find-words";

/** The scores as in `personal-data`: what can be abused at once is held, what identifies a person is queued. */
const SCORES = { identity: 0.95, account: 0.95, phone: 0.75, address: 0.7 } as const;

const CONTROL_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Spanish DNI and NIE: the letter is the rest of the number divided by 23. */
function isSpanishIdentity(written: string): boolean {
  const plain = written.toUpperCase().replace(/[^\dA-Z]/g, "");
  const digits = plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return CONTROL_LETTERS[Number(digits) % CONTROL_LETTERS.length] === plain.slice(-1);
}

/** Chilean RUT: weights of 2 to 7 from the right, modulo 11. */
function isChileanIdentity(written: string): boolean {
  const plain = written.toUpperCase().replace(/[^\dK]/g, "");
  let sum = 0;
  for (let i = plain.length - 2, weight = 2; i >= 0; i--, weight = weight === 7 ? 2 : weight + 1)
    sum += Number(plain[i]) * weight;
  return "0123456789K0"[11 - (sum % 11)] === plain.slice(-1);
}

const always = () => true;

const ORGANISATION =
  /biblioteca|restaurante|bar(?!\p{L})|hotel|tienda|cl[ií]nica|consulta|hospital|ayuntamiento|museo|academia|reservas?|pedidos|citas?|oficina|centro|asociaci[oó]n|protectora|informaci[oó]n|urgencias|taller|empresa|colegio|teatro|nuestr[oa]|local|\b(?:pedido|referencia|ref|factura|expediente|albar[aá]n|id|c[oó]digo|isbn)\b/iu;

const isPersonal = (_: string, before: string) => !ORGANISATION.test(before);

const DIGIT_WORD = "(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)";
const STREET = String.raw`(?:calle|c/|c\.|avda\.?|avenida|av\.|plaza|pza\.?|paseo|p[ºo]\.?|camino|ronda|traves[ií]a|carretera|ctra\.?|bulevar|barrio|pasaje|jir[oó]n|jr\.|carrera|cra\.?|cll\.?|kr|calz\.|calzada|privada|diagonal|transversal)`;
const ADDRESS = String.raw`(?<![\p{L}\d])${STREET} ?(?:[\p{L}'.]{2,20},? ){1,5}?(?:n[ºo°]\.? ?|n[uú]mero |#)?\d{1,4}(?![\d€$%]|[.,:]\d| ?(?:euros|km|horas|años|personas|a |de la |h(?!\p{L})))`;
/** Colombian: "calle 45 # 23-10". */
const GRID_ADDRESS = String.raw`(?<![\p{L}\d])(?:calle|carrera|cra\.?|cll\.?|kr|diagonal|transversal|av\.?|avenida) ?\d{1,3} ?[a-z]? ?(?:#|n[ºo°]\.?) ?\d{1,3} ?[a-z]? ?- ?\d{1,3}`;
const FLOOR = String.raw`(?:,? ?(?:piso|planta|puerta|portal|depto\.?|departamento|apto\.?|bajo|[aá]tico|esc\.?|escalera|\d{1,2} ?[ºª°]) ?[\p{L}\d]{0,6}|,? ?\d{5}(?!\d))`;
const LIVES = String.raw`(?<![\p{L}\d])(?:vive|viven|vivo|vivimos|direcci[oó]n|direccion|domicilio|casa|trabaja|ah[ií] vive|duerme|se esconde|est[aá] empadronad[oa])(?!\p{L})[^.!?\n]{0,40}?`;
const NUMBER_OF = String.raw`(?<![\p{L}\d])(?:n[uú]mero|tel[eé]fono|tel|tfno|tlf|m[oó]vil|celu?|celular|whats?app|wasap|wsp|fijo|llam\p{L}{1,8}|h[aá]blen\p{L}{0,3}|escr[ií]b\p{L}{1,6})(?!\p{L})[^.!?\d\n]{0,40}`;

interface Kind {
  score: number;
  pattern: RegExp;
  isOne: (written: string, before: string) => boolean;
}

/** A look behind is slow: it follows a look at the next character. */
const KINDS: readonly Kind[] = [
  {
    score: SCORES.identity,
    pattern: /(?<![\p{L}\d])(?:\d{8}|\d{2}\.\d{3}\.\d{3}|[XYZ][- ]?\d{7})[- ]?[A-HJ-NP-TV-Z](?![\p{L}\d])/giu,
    isOne: isSpanishIdentity,
  },
  {
    score: SCORES.identity,
    pattern: /(?<=\brut[^\d\n]{0,20})\d{1,2}\.?\d{3}\.?\d{3}-?[\dk](?![\p{L}\d])/giu,
    isOne: isChileanIdentity,
  },
  {
    score: SCORES.identity,
    pattern: /(?<![\p{L}\d])[A-Z][AEIOUX][A-Z]{2}\d{6}[HM][A-Z]{5}[A-Z\d]\d(?![\p{L}\d])/giu,
    isOne: always,
  },
  {
    score: SCORES.identity,
    pattern: /(?<=(?<!\p{L})(?:dni|nif|nie)[^\d\n]{0,20})\d{8}[- ]?[a-z](?![\p{L}\d])/giu,
    isOne: always,
  },
  // A Spanish number plate.
  {
    score: SCORES.address,
    pattern: /(?<=matr[ií]cula[^\d\n]{0,25})\d{4}[- ]?[BCDFGHJKLMNPRSTVWXYZ]{3}(?![\p{L}\d])/giu,
    isOne: always,
  },
  { score: SCORES.account, pattern: /(?<=\b(?:cbu|clabe|cvu)[^\d\n]{0,20})\d{18,22}(?!\d)/giu, isOne: always },
  // Mobile numbers of Spain; 6 and 7 begin no other numbers.
  {
    score: SCORES.phone,
    pattern:
      /(?<![\p{L}\d+.,/-]|\d )(?:6\d|7[1-9])(?:\d{7}|\d([ .-])\d{3}\1\d{3}|\d([ .-])\d{2}\2\d{2}\2\d{2})(?![\p{L}\d%€$]|[.,]\d| \d)/gu,
    isOne: isPersonal,
  },
  {
    score: SCORES.phone,
    pattern: new RegExp(
      String.raw`(?=\d)(?<=${NUMBER_OF})(?:[689]\d{2}[ .-]\d{3}[ .-]\d{3}|9\d ?\d{3}[ .-]\d{2}[ .-]\d{2}|9\d{2}[ .-]\d{2}[ .-]\d{2}[ .-]\d{2}|[67](?: \d){8}|\d{2} ?\d{4}[ -]?\d{4})(?!\d)`,
      "giu",
    ),
    isOne: (written, before) => !/^(?:8|90)/.test(written) && isPersonal(written, before),
  },
  {
    score: SCORES.phone,
    pattern: new RegExp(String.raw`(?<!\p{L})(?:seis|siete)(?:[\s,-]+${DIGIT_WORD}){8}(?!\p{L})`, "giu"),
    isOne: always,
  },
  { score: SCORES.address, pattern: new RegExp(`(?=${STREET})(?<=${LIVES})${ADDRESS}`, "giu"), isOne: isPersonal },
  { score: SCORES.address, pattern: new RegExp(`${ADDRESS}${FLOOR}`, "giu"), isOne: isPersonal },
  { score: SCORES.address, pattern: new RegExp(GRID_ADDRESS, "giu"), isOne: always },
];

const MAX_HITS = 10;

/** Identity numbers, telephone numbers and addresses as they are written in Spain and Latin America. */
export function findSpanishPersonalData(text: string, hidden: readonly TextRange[]): ScreeningHit[] {
  if (!/\d|seis|siete/i.test(text)) return [];
  return KINDS.flatMap(({ score, pattern, isOne }) =>
    [...text.matchAll(pattern)].slice(0, MAX_HITS).flatMap((match): ScreeningHit[] => {
      const [start, end] = [match.index, match.index + match[0].length];
      const isHidden = hidden.some((range) => range.start < end && start < range.end);
      if (isHidden || !isOne(match[0], text.slice(Math.max(0, start - 60), start))) return [];
      return [{ category: "personal-data", score, source: "personal-data", start, end, text: match[0] }];
    }),
  );
}
