import "server-only";

export const PERSONAL_DATA_VERSION = "2";

/** ISO/IEC 7812 and the issuers' tables. */
const ISSUERS: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 19] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:6011|64[4-9]|65)/, lengths: [16, 19] },
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16] },
  { prefix: /^(?:30[0-5]|3[689])/, lengths: [14] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: [13, 14, 15, 16, 18, 19] },
];

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export const isCardNumber = (digits: string) =>
  ISSUERS.some(({ prefix, lengths }) => prefix.test(digits) && lengths.includes(digits.length)) && passesLuhn(digits);

/** None, equal groups with a shorter last one, or as American Express and Diners print them. */
export function isCardGrouping(sizes: readonly number[]): boolean {
  const [size = 0, middle, last] = sizes;
  if (sizes.length === 3 && size === 4 && middle === 6 && (last === 5 || last === 4)) return true;
  return sizes.every((each, i) => each === size || (i === sizes.length - 1 && each < size));
}
