import { toast } from "@/components/ui/use-toast";
import { basePath } from "@/lib/base-path";
import { ApiError } from "@/lib/http/errors";
import { accounts as text } from "@/lib/text/accounts";

/** How long the sentence can be read before the way to sign in opens, in ms: SPEC.md section 9. */
const DELAY = 500;

let leaving = false;

/** SPEC.md section 8: a call that was refused because the session ended says so and leads to sign-in, once. /api/auth answers for itself. */
export async function sessionLost(error: Error): Promise<void> {
  if (leaving || !(error instanceof ApiError) || error.path.startsWith("/api/auth/")) return;
  if (!error.message.includes("Unauthorized")) return;
  leaving = true;
  toast({ variant: "destructive", title: text.loggedOut, last: true });
  // The toast's code comes with the first one: the time to read it starts when it can be shown.
  await import("@/components/ui/toaster-view").catch(() => undefined);
  setTimeout(() => window.location.assign(`${basePath}/api/login`), DELAY);
}

/**
 * Does what ends one's own session, and rejects as that does. That calls are refused from then on is no news: whoever did it
 * leads on from there.
 */
export async function endingSession<T>(work: () => Promise<T>): Promise<T> {
  leaving = true;
  try {
    return await work();
  } catch (error) {
    leaving = false;
    // It may be that which was refused: then the session had ended before.
    if (error instanceof Error) void sessionLost(error);
    throw error;
  }
}
