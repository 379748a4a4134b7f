import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { diskFullSentence, UserError } from "../../server/supervisor/console.mjs";
import { waitForLock } from "../../server/supervisor/lock.mjs";
import { choosePort, clusterPaths, ensureCluster, prepareFolder, rotateLog } from "./cluster.mjs";
import { fitsSocket, serverFlags } from "./flags.mjs";
import { endLeftovers } from "./leftovers.mjs";
import { privilegesFor } from "./privileges.mjs";
import { findPrograms, PROGRAM_ENV } from "./programs.mjs";

/** How long to wait for the folder's previous owner, which may be shutting down, in ms. */
const LOCK_TIMEOUT_MS = 30_000;
const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" };

/**
 * Starts PostgreSQL. With `throwaway` it is not crash-safe, and `url` names a Unix socket if its path is short enough.
 * Resolves when it accepts connections: `exited` resolves with a message when the server exits; `stop` takes a mode
 * (`fast`, the default, loses nothing; `immediate` leaves recovery to the next start). Throws a UserError.
 */
export async function startPostgres({ home, throwaway = false, lockTimeoutMs = LOCK_TIMEOUT_MS }) {
  const paths = clusterPaths(home);
  prepareFolder(paths);
  const release = await waitForLock(paths.lock, { timeoutMs: lockTimeoutMs });
  if (!release)
    throw new UserError(`The database in "${paths.folder}" is in use by another Veranda. Stop that one first.`);
  try {
    const programs = findPrograms();
    const privileges = privilegesFor(paths.folder, programs.postgres);
    await ensureCluster(paths, programs, privileges, throwaway);
    await endLeftovers(paths.data);
    const port = await choosePort(paths);
    return await launch({ paths, programs, privileges, port, throwaway, release });
  } catch (error) {
    release();
    throw error;
  }
}

async function launch({ paths, programs, privileges, port, throwaway, release }) {
  rotateLog(paths.log);
  const log = openSync(paths.log, "a", 0o600);
  const { prefix, uid, gid } = privileges;
  const [command, ...args] = [...prefix, programs.postgres, ...serverFlags({ data: paths.data, port, throwaway })];
  const server = spawn(command, args, { uid, gid, env: PROGRAM_ENV, cwd: "/", stdio: ["ignore", log, log] });
  closeSync(log);
  let ended = null;
  const exited = new Promise((resolve) => {
    server.once("error", (error) => resolve(String(error.message)));
    server.once("exit", (code, signal) => resolve(signal ? `killed by ${signal}` : `ended with code ${code}`));
  }).then((how) => {
    ended = how;
    release();
    return how;
  });

  while (!isReady(paths.data, server.pid)) {
    if (ended) throw new UserError(failure(paths, ended));
    await sleep(20);
  }
  const password = readFileSync(paths.password, "utf8").trim();
  const hasSocket = throwaway && fitsSocket(paths.data);
  const host = hasSocket ? encodeURIComponent(paths.data) : "127.0.0.1";
  const url = `postgresql://veranda:${password}@${host}:${port}/veranda`;
  writeConnection(paths, { url, port, pid: server.pid });
  return {
    url,
    port,
    pid: server.pid,
    exited,
    stop: async (mode = "fast") => {
      if (!ended) server.kill(SIGNALS[mode]);
      await exited;
      rmSync(paths.connection, { force: true });
    },
  };
}

/** The postmaster writes its state to the 8th line of postmaster.pid, which pg_ctl waits for too. */
function isReady(data, pid) {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function writeConnection(paths, connection) {
  const draft = `${paths.connection}.new`;
  writeFileSync(draft, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, paths.connection);
}

function failure(paths, how) {
  const tail = readFileSync(paths.log, "utf8").trimEnd().split("\n").slice(-8).join("\n");
  if (/No space left on device/.test(tail)) return diskFullSentence(paths.folder);
  return `${tail}\nThe embedded PostgreSQL did not start (${how}); its log is ${paths.log}.`;
}
