import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** A file of an archive: an array of rows, each told apart by an id, which is what they are ordered by. */
export interface Section {
  file: string;
  /** The tables whose rows about somebody it holds. */
  tables: readonly string[];
  /** An expression of a UUID that no two rows share. */
  key: Prisma.Sql;
  /** Names and values, as json_build_object takes them. */
  columns: Prisma.Sql;
  /** FROM and WHERE, to which a condition can be added. */
  from: (userId: string) => Prisma.Sql;
}

/** How many rows are held at a time. */
const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Row {
  key: string;
  row: unknown;
}

/** Somebody's rows of a section, read in batches as they are asked for. */
export async function* rowsOf({ key, columns, from }: Section, userId: string, db: Db): AsyncGenerator<unknown> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const rows: Row[] = await readRows<Row & Record<string, unknown>>(
      db,
      Prisma.sql`SELECT (${key})::text AS "key", json_build_object(${columns}) AS "row" ${from(userId)}
        AND ${key} > ${after}::uuid ORDER BY ${key} LIMIT ${BATCH}`,
    );
    for (const { row } of rows) yield row;
    after = rows.length === BATCH ? rows.at(-1)?.key : undefined;
  }
}

/** An array as the text of a JSON file, a row a line. */
export async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = "[\n";
  for await (const row of rows) {
    yield between + JSON.stringify(row);
    between = ",\n";
  }
  yield between === "[\n" ? "[]\n" : "\n]\n";
}
