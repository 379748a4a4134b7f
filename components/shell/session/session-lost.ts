import { toast } from "@/components/ui/toast/use-toast";
import { LOGIN_PATH } from "@/lib/accounts/client/return-address";
import { endSessionInAllTabs, setLeaving } from "@/lib/accounts/client/session";
import { ApiError } from "@/lib/http/errors";
import { OTHER_USER } from "@/lib/http/security/expected-user";

/** How long the message is shown before sign-in opens, in ms: docs/spec.md section 9. */
const READING_MS = 500;

let isEnding = false;

/** Shows that the session has ended; resolves once there was time to read it. */
export async function announceSessionLost(title: string): Promise<void> {
  toast({ variant: "destructive", title, last: true });
  // The first toast loads its code: the reading time starts when it can be shown.
  await import("@/components/ui/toast/toaster-view").catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
}

/** docs/spec.md section 8: hides private content and opens sign-in, once. /api/auth handles its own errors. */
export function handleSessionLost(error: Error): void {
  if (isEnding || !(error instanceof ApiError) || error.path.startsWith("/api/auth/")) return;
  if (error.body?.message === OTHER_USER) endSessionInAllTabs("switched");
  else if (error.message.includes("Unauthorized")) endSessionInAllTabs("ended", { to: LOGIN_PATH });
}

function setEnding(ending: boolean): void {
  isEnding = ending;
  setLeaving(ending);
}

/**
 * Runs work that ends the user's own session. Refused requests are expected until the caller navigates away, or, if
 * the page `stays`, until the work is done.
 */
export async function runEndingSession<T>(work: () => Promise<T>, stays = false): Promise<T> {
  setEnding(true);
  try {
    const result = await work();
    if (stays) setEnding(false);
    return result;
  } catch (error) {
    setEnding(false);
    // The work itself may have been refused, because the session had ended before.
    if (error instanceof Error) handleSessionLost(error);
    throw error;
  }
}
