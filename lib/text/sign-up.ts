import { catalogue } from "./language";
import { legal } from "./legal";

/** What the form asks of who makes an account, besides the account itself. */
export const signUp = /* @__PURE__ */ catalogue("signUp", {
  needAge: `Veranda is for people of ${legal.minimumAge} and older.`,
  needAgreement: "Please read and accept the terms and the community rules.",
  age: `I am ${legal.minimumAge} or older`,
  agreement: { before: "I accept the ", terms: "terms", between: " and the ", rules: "community rules" },
  privacy: { before: "What we do with your data stands under ", link: "privacy", after: "." },
} as const);
