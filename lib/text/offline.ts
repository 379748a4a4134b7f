import { catalogue } from "./language";

/** The page that is shown where there is no network. */
export const offline = /* @__PURE__ */ catalogue("offline", {
  title: "You are offline",
  text: "There is no connection to Veranda just now. What you had begun to write is kept in this browser.",
  retry: "Try again",
} as const);
