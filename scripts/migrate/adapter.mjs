import { createRequire } from "node:module";

/** Type OIDs of PostgreSQL (pg_type): PrismaPg does not know the catalogue's "char" type, which the engine needs. */
const CATALOGUE_CHAR = 18;
const TEXT = 25;
const require = createRequire(import.meta.url);

/**
 * PrismaPg splits scripts at each semicolon, which breaks function bodies. This adapter sends them whole, in one
 * transaction, which also marks those in `migrations` as applied, so that `settleUnfinished` can tell an interrupted
 * migration from a lost update. Returns `{ factory, close() }`; `close` ends every connection.
 */
export function wholeScriptAdapter(url, migrations) {
  const { PrismaPg } = require("@prisma/adapter-pg");
  const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = require("@prisma/driver-adapter-utils");

  const whole = (adapter, complete = (script) => script) => {
    adapter.executeScript = async (script) => {
      try {
        await adapter.client.query(complete(script));
      } catch (error) {
        adapter.onError(error);
      }
    };
    const queryRaw = adapter.queryRaw;
    adapter.queryRaw = async (query) => {
      const letters = new Set();
      const asText = async (asked) => {
        const result = await adapter.performIO(asked);
        result.fields.forEach((field, index) => {
          if (field.dataTypeID !== CATALOGUE_CHAR) return;
          letters.add(index);
          field.dataTypeID = TEXT;
        });
        return result;
      };
      const result = await queryRaw.call(Object.create(adapter, { performIO: { value: asText } }), query);
      const columnTypes = result.columnTypes.map((type, index) =>
        letters.has(index) ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  };
  const opened = [];
  class WholeScripts extends PrismaPg {
    async connect() {
      const noting = (script) => (migrations.includes(script) ? `${LIMIT_LOCKS}\n${script}\n;${NOTE_APPLIED}` : script);
      const adapter = await super.connect();
      opened.push(adapter);
      return whole(adapter, noting);
    }
    async connectToShadowDb() {
      return whole(await super.connectToShadowDb());
    }
  }
  return {
    factory: bindMigrationAwareSqlAdapterFactory(new WholeScripts({ connectionString: url })),
    close: () => Promise.all(opened.filter(({ client }) => !client.ended).map((adapter) => adapter.dispose())),
  };
}

/** Every other query of a table waits behind a migration that waits for it, as for a backup: it is tried again. */
const LIMIT_LOCKS = "SET LOCAL lock_timeout = '5s';";
const UNFINISHED = "finished_at IS NULL AND rolled_back_at IS NULL";
const NOTE_APPLIED = `UPDATE "_prisma_migrations" SET applied_steps_count = 1 WHERE ${UNFINISHED};`;

/** Left open by an earlier run: applied ones become finished, the others rolled back. */
export async function settleUnfinished(client) {
  await client.query(
    `UPDATE "_prisma_migrations" SET finished_at = now() WHERE ${UNFINISHED} AND applied_steps_count > 0`,
  );
  await client.query(`UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE ${UNFINISHED}`);
}
