export type AuthMode = "sign-in" | "register" | "forgot" | "second-step";

/** Returns the form that `mode` in the address of the sign-in page names. */
export const parseAuthMode = (mode: unknown): AuthMode =>
  mode === "register" || mode === "forgot" || mode === "second-step" ? mode : "sign-in";
