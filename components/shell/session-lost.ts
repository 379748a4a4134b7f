import { toast } from "@/components/ui/use-toast";
import { LOGIN_PATH } from "@/lib/accounts/client/return-address";
import { endSession, setLeaving } from "@/lib/accounts/client/session";
import { ApiError } from "@/lib/http/errors";
import { OTHER_USER } from "@/lib/http/expected-user";
import { accounts as text } from "@/lib/text/accounts";

/** How long the sentence can be read before the way to sign in opens, in ms: SPEC.md section 9. */
const READING_MS = 500;

let isEnding = false;

/** Says that the session is over, and resolves once that could be read. */
export async function announceSessionLost(): Promise<void> {
  toast({ variant: "destructive", title: text.loggedOut, last: true });
  // The toast's code comes with the first one: the time to read it starts when it can be shown.
  await import("@/components/ui/toaster-view").catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
}

/**
 * SPEC.md section 8: a call that was refused because the session ended says so and leads to sign-in, once. What the page shows of
 * its person is gone at once. /api/auth answers for itself.
 */
export function sessionLost(error: Error): void {
  if (isEnding || !(error instanceof ApiError) || error.path.startsWith("/api/auth/")) return;
  if (error.body?.message === OTHER_USER) endSession("switched");
  else if (error.message.includes("Unauthorized")) endSession("ended", { to: LOGIN_PATH });
}

/**
 * Does what ends one's own session, and rejects as that does. That calls are refused from then on is no news: the code that did it
 * leads on from there.
 */
export async function endingSession<T>(work: () => Promise<T>): Promise<T> {
  isEnding = true;
  setLeaving(true);
  try {
    return await work();
  } catch (error) {
    isEnding = false;
    setLeaving(false);
    // It may be that which was refused: then the session had ended before.
    if (error instanceof Error) sessionLost(error);
    throw error;
  }
}
