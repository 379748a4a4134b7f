import "server-only";
import { log } from "@/lib/infra/log";
import { settleCallsOf } from "./settle";

interface Act {
  actor: { id: string } | null;
  params: { id?: string };
}

type After<A, C> = (answer: A, call: C, replayed: boolean) => Promise<[string, string][]>;

/** Ends calls at once after a block, ban, sign-out or deletion, instead of at the next heartbeat. */
export const endingCalls =
  <A, C extends Act>(before: NoInfer<After<A, C>> = async () => []): After<A, C> =>
  async (answer, call, replayed) => {
    const headers = await before(answer, call, replayed);
    const people = [call.actor?.id, call.params.id].filter((id) => id !== undefined);
    await settleCallsOf(people).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
    return headers;
  };
