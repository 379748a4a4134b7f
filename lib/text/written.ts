import { catalogue } from "./language";

/** What any field of text may say: apart from http.ts, for browsers get these. */
export const written = /* @__PURE__ */ catalogue("written", {
  atMost: (count: number) => `Please keep this to ${count.toLocaleString("en-GB")} characters.`,
  notOneLine: "Please write this on one line.",
  notStorable: "This text has a character that cannot be stored.",
} as const);
