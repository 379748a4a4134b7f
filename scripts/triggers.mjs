// `npm run triggers`: writes prisma/triggers from the migrations, which it applies to a throw-away PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { printLine, runScript } from "../server/supervisor/console.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

await runScript(async () => {
  await ensureInstalled();
  printLine(`Wrote ${(await writeFromMigrations()).join(", ")}.`);
});

async function writeFromMigrations() {
  const { default: pg } = await import("pg");
  const { startPostgres } = await import("../embedded/postgres/start.mjs");
  const { applyMigrations } = await import("./migrate/apply.mjs");
  const { writeTriggers } = await import("./migrate/triggers.mjs");
  const home = mkdtempSync(path.join(tmpdir(), "veranda-triggers-"));
  const server = await startPostgres({ home, throwaway: true });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await applyMigrations(server.url);
    await client.connect();
    return await writeTriggers(client);
  } finally {
    await client.end();
    await server.stop("immediate");
    rmSync(home, { recursive: true, force: true });
  }
}
