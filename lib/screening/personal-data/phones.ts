import "server-only";

/** Excludes numbers that only organisations have (03, 08, 09, short codes), and with them every helpline. */
export function isPersonalPhone(written: string, digits: string, sizes: readonly number[]): boolean {
  if (written.startsWith("+") || /^00(?:44|353|33|49|34|39|31|1|91|92|48)/.test(digits))
    return isInternational(written, digits);
  if (digits.startsWith("0")) return isBritish(digits, sizes);
  // (555) 010-0199: brackets or dashes distinguish a North American number from an amount.
  return (
    /^\(?(?!8(?:00|33|44|55|66|77|88))[2-9]\d{2}\)?[ .-]{1,2}[2-9]\d{2}[-.]\d{4}$/.test(written) &&
    !/^\d{3}\.\d{3}\.\d{4}$/.test(written)
  );
}

function isInternational(written: string, digits: string): boolean {
  const country = written.startsWith("+") ? digits : digits.slice(2);
  if (country.startsWith("44")) return isBritish(`0${country.slice(2).replace(/^0/, "")}`, null);
  return /^(?!0|1?8(?:00|33|44|55|66|77|88)\d{7}$)/.test(country) && country.length >= 10 && country.length <= 15;
}

/** Geographic (01, 02), mobile (071–075, 077–079, 07624 Isle of Man) and personal (070) numbers. */
function isBritish(digits: string, sizes: readonly number[] | null): boolean {
  const mobile = /^07(?:[0-57-9]|624)\d+$/.test(digits) && digits.length === 11;
  const place = /^(?:01[1-9]|02[03489])\d+$/.test(digits) && (digits.length === 11 || /^01\d{8}$/.test(digits));
  if (!mobile && !place) return false;
  if (sizes === null || sizes.length === 1 || sizes.every((size) => size === 1)) return true;
  const [first = 0, ...others] = sizes;
  // Dates, scores and lottery numbers are grouped in twos.
  return (
    (first >= 3 || (first === 2 && mobile)) &&
    others.length <= 4 &&
    others.every((size) => size >= 2) &&
    others.some((size) => size >= 3)
  );
}
