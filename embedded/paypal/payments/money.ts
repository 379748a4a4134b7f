import type { MoneyRecord } from "../state/records";

/** Decimal places of PayPal's currencies. Source: https://developer.paypal.com/api/rest/reference/currency-codes/ */
const DECIMALS: Record<string, 0 | 2> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

/** The maximum amount, in hundredths: 999999999999999.99. */
export const MAX_AMOUNT_HUNDREDTHS = 99_999_999_999_999_999n;

/** PayPal's UK fee for commercial transactions: 2.9 % plus a fixed amount, in hundredths, by currency. */
const FEE_PER_MILLE = 29n;
const FIXED_FEE: Record<string, bigint> = {
  AUD: 30n,
  CAD: 30n,
  EUR: 35n,
  GBP: 30n,
  HUF: 9_000n,
  JPY: 4_000n,
  TWD: 1_000n,
  USD: 30n,
};
const OTHER_FIXED_FEE = 30n;

/** Undefined if PayPal does not support the currency. */
export const decimalsOf = (currency: string): 0 | 2 | undefined => DECIMALS[currency];

/** The number of decimal places as written, trailing zeros included. */
export const countDecimals = (value: string): number => value.split(".")[1]?.length ?? 0;

/** Parses a decimal string into hundredths, whatever its currency; further digits are cut off. */
export function hundredths(value: string): bigint {
  const [whole = "", part = ""] = value.replace("-", "").split(".");
  const amount = BigInt(whole || "0") * 100n + BigInt(part.slice(0, 2).padEnd(2, "0"));
  return value.startsWith("-") ? -amount : amount;
}

/** Formats hundredths as PayPal does: `7.99` GBP, `799` JPY. */
export function toMoney(amount: bigint, currency: string): MoneyRecord {
  const sign = amount < 0n ? "-" : "";
  const size = amount < 0n ? -amount : amount;
  const wholeUnits = `${sign}${size / 100n}`;
  const places = decimalsOf(currency) ?? 2;
  return {
    currency_code: currency,
    value: places === 0 ? wholeUnits : `${wholeUnits}.${String(size % 100n).padStart(2, "0")}`,
  };
}

/** Normalises an amount to two decimal places or none. */
export const canonicalMoney = (amount: MoneyRecord): MoneyRecord =>
  toMoney(hundredths(amount.value), amount.currency_code);

/** PayPal's fee in hundredths, rounded half up and never more than the payment. */
export function feeOf(gross: MoneyRecord): bigint {
  const roundTo = decimalsOf(gross.currency_code) === 0 ? 100n : 1n;
  const amount = hundredths(gross.value);
  const share = ((amount * FEE_PER_MILLE + 500n * roundTo) / (1_000n * roundTo)) * roundTo;
  const fee = share + (FIXED_FEE[gross.currency_code] ?? OTHER_FIXED_FEE);
  return fee < amount ? fee : amount;
}
