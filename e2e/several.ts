import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Machine {
  /** Its URL without the proxy, with a trailing slash. */
  url: string;
  home: string;
}

/** Two machines on one PostgreSQL, one Redis and one realtime server, behind nginx. */
export interface Cluster {
  /** nginx's URL, with a trailing slash. */
  url: string;
  databaseUrl: string;
  machines: [Machine, Machine];
  kill(index: number): Promise<void>;
  start(index: number): Promise<void>;
  end(): Promise<void>;
}

interface Announcement {
  ready?: Pick<Cluster, "url" | "databaseUrl" | "machines">;
  missing?: string;
}

/** Starts them (scripts/test/several.mjs). Resolves with the name of a missing program, if any. */
export async function startCluster(): Promise<Cluster | string> {
  const file = path.resolve("scripts/test/several.mjs");
  const child = fork(file, [], { execArgv: [], env: { ...process.env, NODE_OPTIONS: "" } });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const next = () =>
    new Promise<Announcement>((resolve, reject) => {
      child.once("message", (message) => resolve(message as Announcement));
      child.once("exit", (code) => reject(new Error(`the machines ended with code ${code} (see above)`)));
    });
  const order = async (what: { kill: number } | { start: number }) => {
    const done = next();
    child.send(what);
    await done;
  };
  const end = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const { ready, missing } = await next();
  if (!ready) {
    await end();
    return missing ?? "something";
  }
  return { ...ready, kill: (index) => order({ kill: index }), start: (index) => order({ start: index }), end };
}

/** The name of a process and the pid of its parent, or null once it has ended. */
function readProcess(pid: number): { name: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const [, parent] = stat.slice(end + 2).split(" ");
    return { name: stat.slice(stat.indexOf("(") + 1, end), parent: Number(parent) };
  } catch {
    return null;
  }
}

function isDescendant(pid: number, ancestor: number): boolean {
  const parent = readProcess(pid)?.parent ?? 0;
  return parent === ancestor || (parent > 1 && isDescendant(parent, ancestor));
}

/** Whether a machine's worker runs an encoder, which has a process group of its own. */
export function isEncoding({ home }: Machine): boolean {
  const { worker }: { worker: number | null } = JSON.parse(readFileSync(path.join(home, "run.json"), "utf8"));
  if (worker === null) return false;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.some((pid) => readProcess(Number(pid))?.name === "ffmpeg" && isDescendant(Number(pid), worker));
}
