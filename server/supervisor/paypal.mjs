import { createHmac } from "node:crypto";
import { createServer } from "node:net";
import path from "node:path";

/** The simulator's own ids. */
const WEBHOOK_ID = "WEBHOOK0SIMULATOR";
const MERCHANT_ID = "SMKTR2VPAYPAL";

/** Whether no PayPal account is configured, on a site that is not public. */
export const needsSimulator = ({ isPublic }, env = process.env) => !isPublic && !env.PAYPAL_CLIENT_ID;

/** Derived from the site's secret, so that each home has its own, stable ones. */
function credentials(secret) {
  const derive = (label) => createHmac("sha256", secret).update(`paypal ${label}`).digest("hex");
  return { id: `simulator-${derive("client").slice(0, 24)}`, secret: derive("secret") };
}

export async function findFreeLoopbackPort() {
  const probe = createServer();
  await new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", resolve);
  });
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export function paypalEnvironment(secret, port) {
  const client = credentials(secret);
  return {
    PAYPAL_SIMULATOR: "1",
    PAYPAL_API_URL: `http://127.0.0.1:${port}`,
    PAYPAL_CLIENT_ID: client.id,
    PAYPAL_CLIENT_SECRET: client.secret,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    PAYPAL_MERCHANT_ID: MERCHANT_ID,
  };
}

/** It listens on the loopback address; browsers reach it through web. */
export function paypalProcessEnvironment(secret, port, settings, env = process.env) {
  const client = credentials(secret);
  return {
    ...env,
    PAYPAL_SIM_CLIENT_ID: client.id,
    PAYPAL_SIM_CLIENT_SECRET: client.secret,
    PAYPAL_SIM_HOST: "127.0.0.1",
    PAYPAL_SIM_PORT: String(port),
    PAYPAL_SIM_HOME: path.join(settings.home, "paypal"),
    PAYPAL_SIM_WEBHOOK_ID: WEBHOOK_ID,
    PAYPAL_SIM_WEBHOOK_URL: `${settings.url}/api/webhooks/paypal`,
    PAYPAL_SIM_PUBLIC_URL: env.APP_URL ? `${new URL(env.APP_URL).origin}${settings.basePath}` : settings.url,
    PAYPAL_SIM_API_URL: `http://127.0.0.1:${port}`,
  };
}
