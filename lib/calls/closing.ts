import "server-only";
import { log } from "@/lib/infra/log";
import { settleCallsOf } from "./settle";

interface Act {
  /** Who acts. */
  actor: { id: string } | null;
  /** Whom they act on, if anybody. */
  params: { id?: string };
}

type After<A, C> = (answer: A, call: C, replayed: boolean) => Promise<[string, string][]>;

/**
 * What the routes do by which a call may not go on any more (a block, a ban, a sign-out, a deletion), after all else: it ends at
 * once. Elsewise the next heartbeat would see to it.
 */
export const endingCalls =
  <A, C extends Act>(before: NoInfer<After<A, C>> = async () => []): After<A, C> =>
  async (answer, call, replayed) => {
    const headers = await before(answer, call, replayed);
    const people = [call.actor?.id, call.params.id].filter((id) => id !== undefined);
    await settleCallsOf(people).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
    return headers;
  };
