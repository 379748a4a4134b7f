import "server-only";
import { fromNow, MINUTE_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { log } from "@/lib/infra/logging/log";

/** Heartbeat interval of a worker, and the silence after which it counts as dead, in ms. */
const HEARTBEAT_INTERVAL_MS = 15 * SECOND_MS;
export const WORKER_TIMEOUT_MS = 2 * MINUTE_MS;

/** Exports or imports that wait while no living worker is at them. */
export const unattendedWhere = () => ({
  state: "waiting" as const,
  OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: fromNow(-WORKER_TIMEOUT_MS) } }],
});

/** Runs an attempt and stores the worker's heartbeat meanwhile; null once the attempt has failed. */
export async function runWithHeartbeat(
  kind: "export" | "import",
  storeHeartbeat: (heartbeatAt: Date | null) => Promise<unknown>,
  run: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => {
    storeHeartbeat(now()).catch((error: unknown) => log.warn({ err: error }, `the heartbeat of an ${kind} failed`));
  }, HEARTBEAT_INTERVAL_MS);
  try {
    await run();
  } catch (error) {
    await storeHeartbeat(null);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
