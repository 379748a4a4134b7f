import { createHmac } from "node:crypto";
import { createServer } from "node:net";

/** The protocol requires an application id; the embedded relay serves one application. */
const APP_ID = "1";
const KEY_LENGTH = 20;

/** Derived from the site's secret, so that each home has its own, stable ones. */
function credentials(secret) {
  const derive = (label) => createHmac("sha256", secret).update(`relay ${label}`).digest("hex");
  return { appId: APP_ID, key: derive("key").slice(0, KEY_LENGTH), secret: derive("secret") };
}

/** Finds free ports on the loopback address, `{ port, apiPort }`. */
export async function findFreePorts() {
  const probes = await Promise.all([listen(0), listen(0)]);
  const [port, apiPort] = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map(close));
  return { port, apiPort };
}

/** Whether both ports of the relay are free. */
export async function arePortsFree({ port, apiPort }) {
  try {
    const probes = await Promise.all([port, apiPort].map(listen));
    await Promise.all(probes.map(close));
    return true;
  } catch {
    return false;
  }
}

function listen(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => resolve(probe));
  });
}

const close = (probe) => new Promise((resolve) => probe.close(resolve));

/** The settings of web and worker. */
export function relayEnvironment(secret, { port, apiPort }) {
  const { appId, key, secret: signing } = credentials(secret);
  return {
    PUSHER_APP_ID: appId,
    PUSHER_KEY: key,
    PUSHER_SECRET: signing,
    PUSHER_API_URL: `http://127.0.0.1:${apiPort}`,
    RELAY_PORT: String(port),
  };
}

/** The settings of the relay. It listens on the loopback address; browsers reach it through web. */
export function relayProcessEnvironment(secret, { port, apiPort }, env = process.env) {
  const { appId, key, secret: signing } = credentials(secret);
  return {
    ...env,
    RELAY_APP_ID: appId,
    RELAY_KEY: key,
    RELAY_SECRET: signing,
    RELAY_HOST: "127.0.0.1",
    RELAY_PORT: String(port),
    RELAY_API_PORT: String(apiPort),
    RELAY_ALLOWED_ORIGINS: "",
  };
}
