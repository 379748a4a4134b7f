import { pool } from "@/lib/infra/db";
import { waitFor } from "./wait-for";

/** `pid` is the backend process that holds the lock. */
export const waitForBlockedConnections = (pid: number, count = 1): Promise<void> =>
  waitFor(async () => {
    const { rows } = await pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY(pg_blocking_pids(pid))",
      [pid],
    );
    return (rows[0]?.n ?? 0) >= count;
  }, `${count} waiting for process ${pid}`);
