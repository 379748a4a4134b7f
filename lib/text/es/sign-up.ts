import type { signUp as english } from "../sign-up";
import { legal } from "./legal";
import type { Words } from "./words";

/** What the form asks of who makes an account, besides the account itself. */
export const signUp: Words<typeof english> = {
  needAge: `Veranda es para personas de ${legal.minimumAge} años o más.`,
  needAgreement: "Lee y acepta las condiciones y las normas de la comunidad.",
  age: `Tengo ${legal.minimumAge} años o más`,
  agreement: { before: "Acepto las ", terms: "condiciones", between: " y las ", rules: "normas de la comunidad" },
  privacy: { before: "Lo que hacemos con tus datos está en ", link: "privacidad", after: "." },
};
