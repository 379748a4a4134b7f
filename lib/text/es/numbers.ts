/** A whole count as Spain writes it, with points from five digits on: 2400, 80.000. Without Intl, as components/shell/time/format.ts. */
export const whole = (count: number) =>
  count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ".");

/** A count with its noun. */
export const plural = (count: number, one: string, many = `${one}s`) => `${whole(count)} ${count === 1 ? one : many}`;

/** With one digit behind the comma: 1,5. */
export const tenths = (value: number) => value.toFixed(1).replace(".", ",");
