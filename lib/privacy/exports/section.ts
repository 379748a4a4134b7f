import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** An archive file that lists rows, ordered by a unique key. */
export interface ArchiveSection {
  file: string;
  tables: readonly string[];
  /** A UUID expression that is unique per row. */
  key: Prisma.Sql;
  /** Arguments of json_build_object. */
  columns: Prisma.Sql;
  /** FROM and WHERE clauses, to which conditions can be appended. */
  from: (userId: string) => Prisma.Sql;
}

const ROW_BATCH_SIZE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface Row {
  key: string;
  row: unknown;
}

/** A user's rows of a section, read lazily in batches. */
export async function* readSectionRows(
  { key, columns, from }: ArchiveSection,
  userId: string,
  db: Db,
): AsyncGenerator<unknown> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const rows: Row[] = await readRows<Row & Record<string, unknown>>(
      db,
      Prisma.sql`SELECT (${key})::text AS "key", json_build_object(${columns}) AS "row" ${from(userId)}
        AND ${key} > ${after}::uuid ORDER BY ${key} LIMIT ${ROW_BATCH_SIZE}`,
    );
    for (const { row } of rows) yield row;
    after = rows.length === ROW_BATCH_SIZE ? rows.at(-1)?.key : undefined;
  }
}

export async function* toJsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = "[\n";
  for await (const row of rows) {
    yield between + JSON.stringify(row);
    between = ",\n";
  }
  yield between === "[\n" ? "[]\n" : "\n]\n";
}
