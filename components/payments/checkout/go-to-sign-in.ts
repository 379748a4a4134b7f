import { currentPath } from "@/lib/accounts/client/return-address";
import { signInPath } from "@/lib/accounts/client/return-path";
import { basePath } from "@/lib/http/base-path";

/** How long the message is shown before redirecting, in ms: docs/spec.md section 9. */
const REDIRECT_DELAY_MS = 2_000;

/** Unless `signal` aborts before. */
export function goToSignIn(signal: AbortSignal): void {
  const timer = setTimeout(() => window.location.assign(`${basePath}${signInPath(currentPath())}`), REDIRECT_DELAY_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
