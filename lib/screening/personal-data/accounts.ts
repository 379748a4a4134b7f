import "server-only";

/** IBAN lengths by country (SWIFT IBAN registry; European and Gulf countries from which people in the UK are paid). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27
  HR21 HU28 IE22 IL23 IS26 IT27 JO30 KW30 LB28 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PK24 PL28 PS29 PT25
  QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 TR26 UA29 VA22 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

export const IBAN_PATTERN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){11,30}(?![\p{L}\d])/giu;

/** The length of the IBAN at the start of `text`; 0 if country, length or checksum (ISO 7064 mod 97) is invalid. */
export function ibanLength(text: string): number {
  const expectedLength = IBAN_LENGTHS[text.slice(0, 2).toUpperCase()] ?? 0;
  let compact = "";
  let length = 0;
  while (compact.length < expectedLength && length < text.length) {
    const character = text[length++] ?? "";
    if (/[A-Z\d]/i.test(character)) compact += character.toUpperCase();
  }
  if (expectedLength === 0 || compact.length < expectedLength || /^[A-Z\d]/i.test(text.slice(length))) return 0;
  const digits = [...(compact.slice(4) + compact.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .join("");
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? length : 0;
}

/** The account number is close after the sort code. */
export const SORT_CODE_AND_ACCOUNT_PATTERN =
  /(?<![\d-])(\d{2})([- ]?)(\d{2})\2(\d{2})(?![\d-])([^\d\n]{1,40})\d{8}(?!\d)/gu;

/** Identify the two numbers. */
export const ACCOUNT_WORDS_PATTERN = /\b(?:sort ?code|s\/c|account|acct?|a\/c|acc|bank|bacs)\b/iu;

/** Prefixes from HMRC's NIM39110. */
export const NATIONAL_INSURANCE_PATTERN =
  /(?<![\p{L}\d])(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][ -]?\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?[A-D](?![\p{L}\d])/giu;

export const INSURANCE_WORDS_PATTERN = /\b(?:ni|nino|national insurance|insurance number)\b/iu;
