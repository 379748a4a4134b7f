// The supervised process that owns the embedded PostgreSQL: `node main.mjs <home>`. It exits with the server.

import { explainError, UserError } from "../../server/supervisor/console.mjs";
import { EXIT_CONFIG } from "../../server/supervisor/settings.mjs";
import { startPostgres } from "./start.mjs";

const [home, mode] = process.argv.slice(2);
let stopMode = null;
let server = null;

for (const [signal, how] of [
  ["SIGTERM", "fast"],
  ["SIGINT", "fast"],
  ["SIGHUP", "fast"],
  ["SIGQUIT", "immediate"],
]) {
  process.on(signal, () => stop(how));
}
process.once("disconnect", () => stop("fast"));

try {
  server = await startPostgres({ home, throwaway: mode === "throwaway" });
  server.exited.then((how) => {
    if (stopMode) return;
    console.error(`The embedded PostgreSQL ended unasked (${how}).`);
    process.exit(1);
  });
  if (stopMode) stop(stopMode);
  else process.send?.({ ready: true, url: server.url, port: server.port, pid: server.pid });
} catch (error) {
  console.error(explainError(error));
  process.exit(error instanceof UserError ? EXIT_CONFIG : 1);
}

async function stop(how) {
  if (stopMode === "immediate" || (stopMode === how && server?.stopping)) return;
  stopMode = how;
  if (!server) return;
  server.stopping = true;
  await server.stop(how);
  process.exit(0);
}
