import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Each null while its supervisor starts it again. */
type Running = Record<"web" | "worker" | "relay" | "postgres" | "paypalPort", number | null> & {
  relays: { pid: number | null }[];
};

/** The processes of the site under test, as its supervisor wrote them down. */
export const running = (): Running =>
  JSON.parse(readFileSync(path.resolve(process.env.VERANDA_HOME ?? ".veranda", "run.json"), "utf8"));

/** The process of a part of the site. Throws while there is none. */
export function pidOf(name: Exclude<keyof Running, "paypalPort" | "relays">): number {
  const pid = running()[name];
  if (pid === null) throw new Error(`${name} is not running`);
  return pid;
}

/** The processes of all its relays: a site may run several, and the first of them is its "relay". */
export const relayPids = (): number[] => running().relays.flatMap(({ pid }) => pid ?? []);

/** How often a moment is looked for at which the worker is at nothing, and how long one is waited for each time, in ms. */
const TRIES = 100;
const MOMENT = 500;
const PAUSE = 50;

/** Whether somebody has a transaction open, or a job in hand: a worker that is stopped then keeps its locks. */
const BUSY = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'
  UNION ALL SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`;

function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended, and its supervisor starts another.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Whether the database comes to rest within a moment. */
async function isQuiet(db: pg.Client): Promise<boolean> {
  for (let waited = 0; waited <= MOMENT; waited += PAUSE) {
    if ((await db.query(BUSY)).rowCount === 0) return true;
    await pause(PAUSE);
  }
  return false;
}

/** Stops the worker between two jobs; answers its process. Rejects when it never is between two. */
async function stopWorker(): Promise<number> {
  const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await db.connect();
  try {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { worker } = running();
      if (worker !== null) {
        signal(worker, "SIGSTOP");
        let quiet = false;
        try {
          quiet = await isQuiet(db);
        } finally {
          if (!quiet) signal(worker, "SIGCONT");
        }
        if (quiet) return worker;
      }
      await pause(PAUSE);
    }
  } finally {
    await db.end();
  }
  throw new Error("the worker is always at work");
}

/**
 * Does `work` while the worker stands still, so that no sweep of a minute comes between: for stories that move the clock or
 * look at what the worker will change. Mail and jobs wait until it goes on.
 */
export async function whileWorkerRests<T>(work: () => Promise<T>): Promise<T> {
  const worker = await stopWorker();
  try {
    return await work();
  } finally {
    signal(worker, "SIGCONT");
  }
}
