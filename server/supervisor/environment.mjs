import { paypalEnvironment } from "./paypal.mjs";
import { relayEnvironment } from "./relay.mjs";

/**
 * Node's flags for web. What it keeps is some 120 MB; left to itself V8 lets four times that pile up on a large machine before
 * it collects. The less it is allowed, the sooner it does; with 320 MB the browser tests of all screens ran out.
 */
export const WEB_FLAGS = ["--max-old-space-size=400"];

/**
 * The environment of web, worker, seed, admin and the build: ours, with what was decided here filled in. `relays` are the
 * ports of our own relays that run, if any, and `paypal` the port of our own simulator of PayPal.
 */
export function childEnvironment({ settings, databaseUrl, secret, relays = [], paypal = null, env = process.env }) {
  const decided = {
    NODE_ENV: settings.dev ? "development" : "production",
    PORT: String(settings.port),
    HOST: settings.host,
    BASE_PATH: settings.basePath,
    NEXT_DIST_DIR: settings.distDir,
    NEXT_TELEMETRY_DISABLED: "1",
    VERANDA_HOME: settings.home,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    VERANDA_EMBEDDED: settings.embedded ? "1" : "",
    RELAY_PORTS: "",
    ...(relays.length > 0 && relayEnvironment(secret, relays)),
    PAYPAL_SIMULATOR: "",
    ...(paypal !== null && paypalEnvironment(secret, paypal)),
  };
  return { ...env, ...decided };
}
