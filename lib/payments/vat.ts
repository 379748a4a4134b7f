/** In pence. */
export interface VatSplit {
  net: number;
  vat: number;
}

/** Splits a price that includes VAT at `basisPoints` (2000 is 20 %). The net is rounded half up to the penny. */
export function splitVat(pence: number, basisPoints: number): VatSplit {
  const net = Math.round((pence * 10_000) / (10_000 + basisPoints));
  return { net, vat: pence - net };
}
