import "server-only";
import { log } from "@/lib/infra/log";
import { settleCallsOf } from "./settle";

interface Act {
  actor: { id: string } | null;
  /** The user that the action targets, if any. */
  params: { id?: string };
}

type After<A, C> = (answer: A, call: C, replayed: boolean) => Promise<[string, string][]>;

/**
 * Wraps the after-commit hook of routes that may end calls (block, ban, sign-out, account deletion). Without it the
 * next heartbeat would end them.
 */
export const endingCalls =
  <A, C extends Act>(before: NoInfer<After<A, C>> = async () => []): After<A, C> =>
  async (answer, call, replayed) => {
    const headers = await before(answer, call, replayed);
    const people = [call.actor?.id, call.params.id].filter((id) => id !== undefined);
    await settleCallsOf(people).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
    return headers;
  };
