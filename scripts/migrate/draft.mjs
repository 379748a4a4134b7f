import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../embedded/postgres/start.mjs";
import { UserError } from "../../server/supervisor/console.mjs";
import { engineReason, FILTERS, MIGRATIONS, migrationsList, schemaFiles, withEngine } from "./engine.mjs";

/** Empty if they agree. The engine applies the migrations to a throw-away PostgreSQL. */
export async function differenceFromMigrations() {
  const home = mkdtempSync(path.join(tmpdir(), "veranda-migrate-"));
  const server = await startPostgres({ home, throwaway: true });
  try {
    const { stdout } = await withEngine(server.url, (engine) =>
      engine.diff({
        from: { tag: "migrations", ...migrationsList() },
        to: { tag: "schemaDatamodel", files: schemaFiles() },
        script: true,
        exitCode: null,
        filters: FILTERS,
      }),
    );
    const sql = stdout ?? "";
    return sql.includes("empty migration") ? "" : sql.trim();
  } catch (error) {
    throw new UserError(engineReason(error));
  } finally {
    await server.stop("immediate");
    rmSync(home, { recursive: true, force: true });
  }
}

/** Resolves with the path of the migration, or null if nothing changed. */
export async function draftMigration(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
    throw new UserError(
      "Name the migration in small letters, digits and underscores: npm run migrate -- new add_bookmarks",
    );
  }
  const sql = await differenceFromMigrations();
  if (sql === "") return null;
  const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(MIGRATIONS, `${time}_${name}`);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "migration.sql");
  writeFileSync(file, `${sql}\n`);
  return file;
}
