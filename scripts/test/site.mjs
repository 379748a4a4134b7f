import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "../../server/supervisor/console.mjs";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { isAlive } from "../../server/supervisor/lock.mjs";
import { root } from "../../server/supervisor/settings.mjs";

const START_TIMEOUT_MS = 90_000;

export const isPortOpen = (port) =>
  new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => resolve(true));
    probe.once("error", () => resolve(false)).once("connect", () => probe.destroy());
  });

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** `stop` ends it as Ctrl+C does, `kill` as a crash of the machine. Resolves when the site is ready. */
export async function startSite({ home, env, show, port = 0, checkout = root }) {
  port ||= await findFreePort();
  const site = fork(path.join(checkout, "server/supervisor.mjs"), [], {
    cwd: checkout,
    env: { ...env, PORT: String(port), HOST: "127.0.0.1", VERANDA_HOME: home },
    execArgv: [],
    // A group of its own, so that Ctrl+C reaches only this process, which then stops the site in order.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let ended = false;
  const exited = new Promise((resolve) => site.once("exit", resolve)).then(() => (ended = true));
  const ready = new Promise((resolve) => {
    let seen = "";
    for (const stream of [site.stdout, site.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        show(text);
        seen = (seen + text).slice(-2000);
        if (/is ready after/.test(seen)) resolve();
      });
    }
  });
  const stop = async () => {
    if (ended) return;
    site.kill("SIGTERM");
    const force = setTimeout(() => site.kill("SIGKILL"), START_TIMEOUT_MS);
    await exited;
    clearTimeout(force);
  };
  const kill = async () => {
    if (ended) return;
    const { identities } = JSON.parse(readFileSync(path.join(home, "run.json"), "utf8"));
    // The supervisor first, so that it restarts nothing.
    for (const pid of [site.pid, ...identities.map((child) => child.pid)]) killGroup(pid);
    await exited;
    while (identities.some(isAlive)) await pause(5);
  };
  await Promise.race([ready, exited]);
  if (ended) throw new UserError("The site could not be started for the browser tests (see above).");
  return { url: `http://127.0.0.1:${port}${env.BASE_PATH ?? ""}`, stop, kill };
}
