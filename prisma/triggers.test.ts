import "@/lib/testing/setup/database";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { pool } from "@/lib/infra/db";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";
import { readTriggers, triggerFiles } from "@/scripts/migrate/triggers.mjs";

const REFRESH = "differs from the migrated database: run `npm run triggers` and commit prisma/triggers";
const COMMENT = /^-- (\w+):(.*)$/gm;

const filesInCheckout = () => new Map(triggerFiles().map((file) => [file, readFileSync(file, "utf8")]));

/** The definitions in a file by name: each function, and each trigger with its table. */
function definitionsIn(text = ""): Map<string, string> {
  const statements = text.split(/^(?=CREATE |-- \w+:)/m).filter((statement) => statement.startsWith("CREATE"));
  return new Map(
    statements.map((sql) => {
      const [, trigger, table] = sql.match(/TRIGGER (\S+) [\s\S]*? ON (\S+)/) ?? [];
      const name = trigger ? `trigger ${trigger} on ${table}` : `function ${sql.match(/FUNCTION public\.(\w+)/)?.[1]}`;
      return [name, sql.trim()] as const;
    }),
  );
}

test("keeps every function and trigger of the migrated database in prisma/triggers", async () => {
  const current = await readTriggers(pool);
  const committed = filesInCheckout();
  const stale = [...new Set([...current.keys(), ...committed.keys()])].flatMap((file) => {
    if (current.get(file) === committed.get(file)) return [];
    const [wanted, found] = [definitionsIn(current.get(file)), definitionsIn(committed.get(file))];
    const names = [...new Set([...wanted.keys(), ...found.keys()])].filter(
      (name) => wanted.get(name) !== found.get(name),
    );
    return `${file} (${names.join(", ") || "its order or comments"}) ${REFRESH}`;
  });
  expect(stale).toEqual([]);
});

test("recreates exactly the functions and triggers of the migrations from prisma/triggers", async () => {
  const before = await readTriggers(pool);
  const { rows } = await pool.query<{ sql: string }>(`
    SELECT string_agg('DROP FUNCTION ' || p.oid::regprocedure || ' CASCADE', ';') AS sql FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
  await pool.query(rows[0]?.sql ?? "");
  const { rows: left } = await pool.query(`
    SELECT t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`);
  expect(left).toEqual([]);

  // SQL functions are checked when they are created, before the functions that they call exist.
  const statements = [...filesInCheckout().values()].flatMap((text) => [...definitionsIn(text).values()]);
  const sorted = statements.sort((a, b) => Number(a.includes(" TRIGGER ")) - Number(b.includes(" TRIGGER ")));
  await pool.query(`SET check_function_bodies = off; ${sorted.join("\n")} SET check_function_bodies = on`);
  expect(await readTriggers(pool)).toEqual(before);
});

test("says of every function in one line what it keeps true", () => {
  const unclear = [...filesInCheckout()].flatMap(([file, text]) =>
    [...text.matchAll(COMMENT)]
      .filter(([line, , comment = ""]) => comment.length < 20 || line.length > 120)
      .map(([, name]) => `${file}: ${name} needs a comment, in a line of at most 120 characters`),
  );
  expect(unclear).toEqual([]);
});

test("names every function in docs/database.md, and every trigger function in the code that relies on it", () => {
  const sql = [...filesInCheckout().values()].join("\n");
  const functions = [...sql.matchAll(/FUNCTION public\.(\w+)/g)].map(([, name]) => `\`${name}\``);
  const triggered = functions.filter((name) => sql.includes(`EXECUTE FUNCTION ${name.replaceAll("`", "")}()`));
  const code = filesUnder("lib").map(readSource).join("\n");
  expect(functions.filter((name) => !readSource("docs/database.md").includes(name))).toEqual([]);
  expect(triggered.filter((name) => !code.includes(name))).toEqual([]);
});

test("names in docs/database.md functions that exist, whose files name the trigger they rely on", () => {
  const sources = filesUnder("lib").filter((file) => !file.includes(".test."));
  const filesOf = (name: string) =>
    sources.filter((file) => new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(readSource(file)));
  const codeIn = (cell = "") => Array.from(cell.matchAll(/`(\w+)`/g), ([, name = ""]) => name);
  let above: string[] = [];
  const wrong: string[] = [];
  for (const line of readSource("docs/database.md")
    .split("\n")
    .filter((each) => each.startsWith("| `"))) {
    const [triggers, on = "", , cell] = line.split(" | ");
    if (!cell || on.includes("no trigger")) continue;
    const users = cell.includes("the same") ? [...above, ...codeIn(cell)] : codeIn(cell);
    above = users;
    for (const user of users) {
      const files = filesOf(user);
      if (files.length === 0) wrong.push(`${user} is no function of lib`);
      else if (!codeIn(triggers).some((name) => files.some((file) => readSource(file).includes(`\`${name}\``))))
        wrong.push(`${files[0]} (${user}) does not name ${codeIn(triggers).join(" or ")}`);
    }
  }
  expect(above.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
