import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { root } from "../../server/supervisor/settings.mjs";

const APP_ID = "1";

/** Resolves with `{ env, stopRelay() }`, where `env` are the settings of each machine. */
export async function startRelay(origin) {
  const [key, secret] = [10, 24].map((size) => randomBytes(size).toString("hex"));
  const relay = fork(path.join(root, "build/relay.cjs"), [], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      RELAY_APP_ID: APP_ID,
      RELAY_KEY: key,
      RELAY_SECRET: secret,
      RELAY_HOST: "127.0.0.1",
      RELAY_PORT: "0",
      RELAY_API_PORT: "0",
      RELAY_ALLOWED_ORIGINS: origin,
    },
  });
  const ended = new Promise((resolve) => relay.once("exit", resolve));
  const ready = new Promise((resolve) => relay.once("message", resolve));
  const message = await Promise.race([ready, ended]);
  if (!message?.ready) throw new Error("The relay could not be started (see above).");
  const env = {
    PUSHER_APP_ID: APP_ID,
    PUSHER_KEY: key,
    PUSHER_SECRET: secret,
    PUSHER_HOST: "127.0.0.1",
    PUSHER_PORT: String(message.port),
    PUSHER_TLS: "0",
    PUSHER_API_URL: `http://127.0.0.1:${message.apiPort}`,
  };
  const stop = async () => {
    relay.kill("SIGKILL");
    await ended;
  };
  return { env, stop };
}
