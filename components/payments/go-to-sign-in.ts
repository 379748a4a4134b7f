import { basePath } from "@/lib/base-path";

/** How long the sentence can be read before the sign-in page opens, in ms: SPEC.md section 9. */
const DELAY = 2_000;

/** Leads to the sign-in page, once there was time to read why. */
export function goToSignIn(): void {
  setTimeout(() => window.location.assign(`${basePath}/auth`), DELAY);
}
