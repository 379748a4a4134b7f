import { catalogue } from "./language";

/** How figures and money are written. */
export const figures = /* @__PURE__ */ catalogue("figures", {
  whole: (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ","),
  point: ".",
  pounds: (amount: string) => `£${amount}`,
} as const);
