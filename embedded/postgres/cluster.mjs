import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../server/supervisor/console.mjs";
import { isPortFree } from "../../server/supervisor/free-port.mjs";
import { initFlags } from "./flags.mjs";
import { execute } from "./programs.mjs";

/** Ports below Linux' range for outgoing connections (from 32768), so that no outgoing connection occupies ours. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

export function clusterPaths(home) {
  const folder = path.join(path.resolve(home), "postgres");
  const inside = (name) => path.join(folder, name);
  return {
    folder,
    data: inside("data"),
    draft: inside("data.new"),
    log: inside("postgres.log"),
    lock: inside("lock"),
    connection: inside("connection.json"),
    password: inside("password"),
    port: inside("port"),
  };
}

export function lastConnection(home) {
  try {
    return JSON.parse(readFileSync(clusterPaths(home).connection, "utf8"));
  } catch {
    return null;
  }
}

export function prepareFolder(paths) {
  mkdirSync(paths.folder, { recursive: true, mode: 0o700 });
  if (!existsSync(paths.password)) {
    writeFileSync(paths.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  }
  if (existsSync(paths.data) && !existsSync(path.join(paths.data, "PG_VERSION"))) {
    throw new UserError(
      `"${paths.data}" is no PostgreSQL data folder. Move it away, or set VERANDA_HOME to another folder.`,
    );
  }
}

/** Creates a cluster with the database `veranda` if missing. Atomic: it is built in a temporary folder and renamed. */
export async function ensureCluster(paths, programs, privileges, throwaway) {
  if (existsSync(paths.data)) {
    const have = readFileSync(path.join(paths.data, "PG_VERSION"), "utf8").trim();
    if (have === programs.major) return;
    throw new UserError(
      `The database in "${paths.data}" was made by PostgreSQL ${have}, and the one installed is ${programs.major}. ` +
        "Move the folder away to start afresh, or install the older version to keep it.",
    );
  }
  rmSync(paths.draft, { recursive: true, force: true });
  const passwordFile = `${paths.draft}.pw`;
  writeFileSync(passwordFile, readFileSync(paths.password), { mode: 0o600 });
  if (privileges.uid !== undefined) chownSync(passwordFile, privileges.uid, privileges.gid);
  try {
    await execute(programs.initdb, initFlags({ data: paths.draft, passwordFile, throwaway }), privileges);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  await execute(
    programs.postgres,
    ["--single", "-D", paths.draft, ...(throwaway ? ["-F"] : []), "postgres"],
    privileges,
    {
      input: "CREATE DATABASE veranda\n",
    },
  );
  renameSync(paths.draft, paths.data);
}

/** Returns the home's port: the stored one if it is free, or else another, which it stores. */
export async function choosePort(paths) {
  const kept = existsSync(paths.port) ? Number(readFileSync(paths.port, "utf8")) : 0;
  if (kept > 0 && (await isPortFree(kept))) return kept;
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    if (await isPortFree(port)) {
      writeFileSync(paths.port, String(port), { mode: 0o600 });
      return port;
    }
  }
  throw new UserError(
    `No free port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT} was found for the embedded database.`,
  );
}

/** Rotates a log beyond 10 MB, keeping one older copy. */
export function rotateLog(log) {
  if (existsSync(log) && statSync(log).size > 10 * 1024 * 1024) renameSync(log, `${log}.1`);
}
