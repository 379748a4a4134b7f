import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Prisma's adapter for the schema engine, but a script goes to the server whole. PrismaPg splits scripts at each
 * semicolon, which breaks function bodies; whole, a script is one transaction too: it is applied or it is not.
 * For the scripts in `migrations` (their SQL) that transaction also notes in Prisma's table that it was applied,
 * so that a migration cut short can be told from one whose last note was lost (see `settleUnfinished`).
 */
export function wholeScriptAdapter(url, migrations) {
  const { PrismaPg } = require("@prisma/adapter-pg");
  const { bindMigrationAwareSqlAdapterFactory } = require("@prisma/driver-adapter-utils");

  class WholeScripts extends PrismaPg {
    async connect() {
      const adapter = await super.connect();
      adapter.executeScript = async (script) => {
        try {
          await adapter.client.query(migrations.includes(script) ? `${script}\n;${NOTE_APPLIED}` : script);
        } catch (error) {
          adapter.onError(error);
        }
      };
      return adapter;
    }
  }
  return bindMigrationAwareSqlAdapterFactory(new WholeScripts({ connectionString: url }));
}

const UNFINISHED = "finished_at IS NULL AND rolled_back_at IS NULL";
const NOTE_APPLIED = `UPDATE "_prisma_migrations" SET applied_steps_count = 1 WHERE ${UNFINISHED};`;

/** Closes the rows of migrations that an earlier run left open: applied ones as finished, the others as rolled back. */
export async function settleUnfinished(client) {
  await client.query(`UPDATE "_prisma_migrations" SET finished_at = now() WHERE ${UNFINISHED} AND applied_steps_count > 0`);
  await client.query(`UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE ${UNFINISHED}`);
}
