// `npm run migrate`: applies the migrations. `-- new <name>` drafts one from the schema folder, `-- check` compares
// both.
import path from "node:path";
import { printLine, runScript, UserError } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { ensureInstalled } from "./prepare/install.mjs";

const [action = "apply", name] = process.argv.slice(2);
const actions = { apply, new: draft, check };

await runScript(async () => {
  if (!Object.hasOwn(actions, action)) throw new UserError("Use: npm run migrate [-- new <name> | -- check]");
  await ensureInstalled();
  await actions[action]();
});
// Prisma's adapter keeps a pool that cannot be closed.
process.exit();

async function apply() {
  const { withDatabase } = await import("./with-database.mjs");
  const { applyMigrations } = await import("./migrate/apply.mjs");
  const applied = await withDatabase(({ url }) => applyMigrations(url));
  printLine(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
}

async function draft() {
  const { draftMigration } = await import("./migrate/draft.mjs");
  const file = await draftMigration(name);
  printLine(
    file
      ? `Wrote ${path.relative(root, file)}: read it before you apply it.`
      : "Schema and migrations agree: nothing to write.",
  );
}

async function check() {
  const { differenceFromMigrations } = await import("./migrate/draft.mjs");
  const sql = await differenceFromMigrations();
  if (sql !== "")
    throw new UserError(
      `${sql}\nThe schema differs from the migrations by the SQL above: npm run migrate -- new <name>`,
    );
  printLine("Schema and migrations agree.");
}
