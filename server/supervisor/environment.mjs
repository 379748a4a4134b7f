import { totalmem } from "node:os";
import { paypalEnvironment } from "./paypal.mjs";
import { relayEnvironment } from "./relay.mjs";

/** All routes loaded take 275 MB, and in-flight requests need memory too. */
const HEAP_MIN_MB = 512;
const HEAP_MAX_MB = 1_024;
/** The share of the machine's memory, between these bounds. */
const HEAP_SHARE = 1 / 32;

/** MB, by the memory of the machine or container. */
function heapLimitMb() {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(HEAP_MAX_MB, Math.max(HEAP_MIN_MB, (bytes * HEAP_SHARE) / 1024 / 1024)));
}

/** By default V8 lets garbage pile up on a large machine before it collects. */
export const WEB_FLAGS = [`--max-old-space-size=${heapLimitMb()}`];

/** `relay` are the ports of the embedded relay, and `paypal` the port of the PayPal simulator, or null. */
export function childEnvironment({ settings, databaseUrl, secret, relay = null, paypal = null, env = process.env }) {
  const decided = {
    NODE_ENV: settings.dev ? "development" : "production",
    PORT: String(settings.port),
    HOST: settings.host,
    BASE_PATH: settings.basePath,
    NEXT_DIST_DIR: settings.distDir,
    NEXT_TELEMETRY_DISABLED: "1",
    // Its notice under Node 20 is about later versions of the SDK, and ours is pinned.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    VERANDA_HOME: settings.home,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    VERANDA_EMBEDDED: settings.embedded ? "1" : "",
    RELAY_PORT: "",
    ...(relay !== null && relayEnvironment(secret, relay)),
    PAYPAL_SIMULATOR: "",
    ...(paypal !== null && paypalEnvironment(secret, paypal)),
  };
  return { ...env, ...decided };
}
