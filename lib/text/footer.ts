import { catalogue } from "./language";

/** The foot of the pages: drawn by the server, so that no browser is sent its words as a script. */
export const footer = /* @__PURE__ */ catalogue("footer", {
  label: "Veranda",
  line: "Paid for by its members.",
  transparency: "Transparency",
  report: "Report content",
  privacy: "Privacy",
  terms: "Terms",
  rules: "Rules",
  support: "Support",
} as const);
