import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Lower than the ports that systems give to connections and to servers without a wish (from 32768 on Linux): one of
 * those could be taken before it is used. Higher than those that browsers refuse.
 */
const PORTS = { first: 11_000, last: 32_767 };
const MAX_PORT_ATTEMPTS = 100;

/** Whether nothing listens on a port of the loopback address. */
export const isPortFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ host: "127.0.0.1", port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** Finds a free port of the loopback address. */
export async function findFreePort() {
  for (let attempt = 0; attempt < MAX_PORT_ATTEMPTS; attempt++) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`None of ${MAX_PORT_ATTEMPTS} ports from ${PORTS.first} to ${PORTS.last} is free.`);
}
