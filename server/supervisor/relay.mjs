import { createHmac } from "node:crypto";
import { findFreePort, isPortFree } from "./free-port.mjs";

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
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  return port === apiPort ? findFreePorts() : { port, apiPort };
}

/** Whether both ports of the relay are free. */
export const arePortsFree = async ({ port, apiPort }) => (await isPortFree(port)) && isPortFree(apiPort);

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
