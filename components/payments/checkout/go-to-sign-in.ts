import { currentPath } from "@/lib/accounts/client/return-address";
import { signInPath } from "@/lib/accounts/client/return-path";
import { basePath } from "@/lib/http/base-path";

/** How long the message is shown before redirecting, in ms: docs/spec.md section 9. */
const REDIRECT_DELAY_MS = 2_000;

export function goToSignIn(): void {
  setTimeout(() => window.location.assign(`${basePath}${signInPath(currentPath())}`), REDIRECT_DELAY_MS);
}
