import pino from "pino";
import { DEFAULT_LIMITS } from "./options";
import { createRelay } from "./relay";

/** The supervisor's exit code for a configuration error. */
const EXIT_CONFIG = 78;
const PORTS = { port: 6001, apiPort: 6002 };
const LAST_PORT = 65_535;
const MAX_CONNECTIONS = 1_000_000;

const log = pino({ base: { process: "relay" }, level: process.env.LOG_LEVEL || "info" });

function integerFromEnv(name: string, otherwise: number, highest: number): number {
  const value = process.env[name];
  if (!value) return otherwise;
  if (!/^\d+$/.test(value) || Number(value) > highest) throw new Error(`${name} has to be a number up to ${highest}.`);
  return Number(value);
}

const listIn = (list = "") => list.split(",").flatMap((part) => part.trim() || []);

/** Throws if a setting is invalid. */
function fromEnvironment() {
  const { RELAY_APP_ID, RELAY_KEY, RELAY_SECRET, RELAY_HOST, RELAY_WEBHOOK_URL } = process.env;
  const { RELAY_ALLOWED_ORIGINS, RELAY_CLIENT_EVENTS, RELAY_DISABLED } = process.env;
  return createRelay({
    appId: RELAY_APP_ID ?? "",
    key: RELAY_KEY ?? "",
    secret: RELAY_SECRET ?? "",
    host: RELAY_HOST || "127.0.0.1",
    port: integerFromEnv("RELAY_PORT", PORTS.port, LAST_PORT),
    apiPort: integerFromEnv("RELAY_API_PORT", PORTS.apiPort, LAST_PORT),
    allowedOrigins: listIn(RELAY_ALLOWED_ORIGINS),
    webhookUrl: RELAY_WEBHOOK_URL,
    clientEvents: listIn(RELAY_CLIENT_EVENTS),
    disabled: RELAY_DISABLED === "1",
    limits: {
      capacity: integerFromEnv("RELAY_CAPACITY", DEFAULT_LIMITS.capacity, MAX_CONNECTIONS),
      quota: integerFromEnv("RELAY_QUOTA", DEFAULT_LIMITS.quota, MAX_CONNECTIONS),
    },
    log,
  });
}

async function main(): Promise<void> {
  const relay = fromEnvironment();
  const stop = () => void relay.close().finally(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  // The supervisor is gone, so nothing else would end this process.
  process.once("disconnect", stop);
  const ports = await relay.listen();
  log.debug(ports, "the relay is ready");
  process.send?.({ ready: true, ...ports, pid: process.pid });
}

main().catch((error: unknown) => {
  const isPortInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  log.fatal(isPortInUse ? error.message : { err: error }, "the relay could not start");
  process.exit(isPortInUse || (error instanceof Error && "code" in error) ? 1 : EXIT_CONFIG);
});
