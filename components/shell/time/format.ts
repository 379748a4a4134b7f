import { figures } from "@/lib/text/figures";

export { formatBytes } from "@/lib/text/bytes";

export const localizeDecimal = (written: number | string) => String(written).replace(".", figures.point);

/** A short count: 180, 2.4K, 12.5K, 3M. */
export function formatCount(count: number): string {
  let [shown, unit] = [count, 0];
  for (; shown >= 1_000; unit++) shown = Math.round(shown / 100) / 10;
  return `${localizeDecimal(shown)}${["", "K", "M", "B", "T"][unit]}`;
}

/** A full count: 80,000. */
export const formatWhole = (count: number): string => figures.whole(count);

/** Money from integer pence: £7.99. */
export function formatPrice(pence: number): string {
  const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split(".");
  return `${pence < 0 ? "-" : ""}${figures.pounds(formatWhole(Number(pounds)) + figures.point + rest)}`;
}

/** Money from the API's decimal string of pounds: £7.99. */
export const formatMoney = (amount: string): string => formatPrice(Math.round(Number(amount) * 100));

/** SPEC.md section 9: 0.3s, 1.2s; below a tenth of a second one significant digit, 0.004s; at least a microsecond. */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(ms, 0.001) / 1_000;
  return `${localizeDecimal(seconds < 0.1 ? seconds.toPrecision(1) : seconds.toFixed(1))}s`;
}
