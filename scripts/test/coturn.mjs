import { fork, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { installDebians } from "./debian.mjs";
import { isPortOpen } from "./site.mjs";

const runInGroup = fileURLToPath(new URL("../../server/supervisor/run-in-group.mjs", import.meta.url));

const isThere = () => !spawnSync("turnserver", ["--version"]).error;

/** Null if coturn is unavailable. */
export async function startCoturn() {
  if (!isThere()) await installDebians(["coturn"]);
  if (!isThere()) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "veranda-turn-"));
  const [port, secret] = [await findFreePort(), randomBytes(24).toString("base64url")];
  const flags = ["-n", "--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", `--listening-port=${port}`];
  flags.push("--allow-loopback-peers", "--no-tls", "--no-dtls", "--no-cli", "--fingerprint", "--no-stdout-log");
  flags.push("--use-auth-secret", `--static-auth-secret=${secret}`, "--realm=veranda.test");
  for (const file of ["pidfile", "userdb"]) flags.push(`--${file}=${path.join(folder, file)}`);
  const server = fork(runInGroup, ["turnserver", ...flags], { execArgv: [], detached: true, stdio: "ignore" });
  let hasEnded = false;
  const ended = new Promise((resolve) => server.once("exit", resolve)).then(() => {
    hasEnded = true;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!hasEnded && !(await isPortOpen(port))) await pause(50);
  if (hasEnded) throw new Error("turnserver ended as it began");
  const stop = async () => {
    if (!hasEnded) process.kill(-server.pid, "SIGKILL");
    await ended;
  };
  return { urls: `turn:127.0.0.1:${port}?transport=udp,turn:127.0.0.1:${port}?transport=tcp`, secret, stop };
}
