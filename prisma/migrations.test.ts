import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { PREVIOUS_RELEASE } from "@/lib/testing/meta/previous-release";

const FOLDER = "prisma/migrations";
/** The comment by which a migration explains why the previous release does not need what it removes. */
const CONTRACT = /^-- contract: \S.{10,}/m;

/** SQL without comments and function bodies. */
const bare = (sql: string) => sql.replace(/--[^\n]*/g, "").replace(/(\$\w*\$)[\s\S]*?\1/g, "''");

/** The statements that break a release unaware of this migration (expand and contract, docs/deploy.md). */
function breaksIn(sql: string): string[] {
  const statements = bare(sql).split(";");
  const defaults = new Set([...bare(sql).matchAll(/"(\w+)"\s+SET\s+DEFAULT\b/gi)].map(([, column]) => column));
  const breaks = (statement: string): string[] => [
    ...(/\bDROP\s+TABLE\b/i.test(statement) ? ["drops a table"] : []),
    ...(/\bDROP\s+(COLUMN\b|(IF\s+EXISTS\s+)?")/i.test(statement) ? ["drops a column"] : []),
    ...(/\bDROP\s+TYPE\b/i.test(statement) ? ["drops a type"] : []),
    ...(/\bRENAME\b/i.test(statement) ? ["renames"] : []),
    ...(/\b(SET\s+DATA\s+)?TYPE\s+\S+\s+USING\b|\bSET\s+DATA\s+TYPE\b/i.test(statement) ? ["changes a type"] : []),
    ...[...statement.matchAll(/"(\w+)"\s+SET\s+NOT\s+NULL\b/gi)]
      .filter(([, column]) => !defaults.has(column))
      .map(([, column]) => `requires ${column}, which has no default`),
    ...[...statement.matchAll(/\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"(\w+)"([^,]*)/gi)]
      .filter(([, , type = ""]) => /\bNOT\s+NULL\b/i.test(type) && !/\b(DEFAULT|GENERATED|SERIAL)\b/i.test(type))
      .map(([, column]) => `requires ${column}, which has no default`),
  ];
  return statements.flatMap(breaks);
}

test("allows no migration since the previous release to break it, unless `-- contract:` explains why it may", () => {
  const names = readdirSync(FOLDER).filter((name) => /^\d{14}_/.test(name));
  expect(names).toContain(PREVIOUS_RELEASE.newestMigration);
  const found = names
    .filter((name) => name > PREVIOUS_RELEASE.newestMigration)
    .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}/migration.sql`, "utf8") }))
    .filter(({ sql }) => !CONTRACT.test(sql))
    .flatMap(({ name, sql }) => breaksIn(sql).map((what) => `${name} ${what}`));
  expect(found).toEqual([]);
});

test.each([
  ['DROP TABLE "Post";', ["drops a table"]],
  ['ALTER TABLE "Post" DROP COLUMN "text";', ["drops a column"]],
  ['ALTER TABLE "Post" DROP "text";', ["drops a column"]],
  ['ALTER TABLE "Post" RENAME COLUMN "text" TO "words";', ["renames"]],
  ['ALTER TABLE "Post" ALTER COLUMN "text" SET DATA TYPE JSONB;', ["changes a type"]],
  ['ALTER TABLE "Post" ALTER COLUMN "text" SET NOT NULL;', ["requires text, which has no default"]],
  ['ALTER TABLE "Post" ADD COLUMN "tone" TEXT NOT NULL;', ["requires tone, which has no default"]],
  ['ALTER TABLE "Post" ADD COLUMN "a" INT, ADD COLUMN "b" INT NOT NULL;', ["requires b, which has no default"]],
])("flags the migration %s", (sql, breaks) => {
  expect(breaksIn(sql)).toEqual(breaks);
});

test.each([
  'ALTER TABLE "Post" ADD COLUMN "tone" TEXT NOT NULL DEFAULT \'\';',
  'ALTER TABLE "Post" ADD COLUMN "tone" TEXT;',
  'ALTER TABLE "Post" ALTER COLUMN "tone" SET DEFAULT 1, ALTER COLUMN "tone" SET NOT NULL;',
  'DROP TRIGGER "Post_access" ON "Post"; DROP INDEX "Post_idx"; ALTER TABLE "Post" DROP CONSTRAINT "Post_check";',
  "-- DROP TABLE\nCREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE x; END $$ LANGUAGE plpgsql;",
])("accepts the migration %s", (sql) => {
  expect(breaksIn(sql)).toEqual([]);
});
