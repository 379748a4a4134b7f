import "server-only";
import type { Db } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** Inserts all rows in one statement: their keys are the columns, and columns that they do not name get their defaults. */
export async function insert<Row extends object>(tx: Db, table: string, rows: Row[]): Promise<void> {
  const quoted = (name: string) => `"${name}"`;
  const columns = Prisma.raw(
    Object.keys(rows[0] ?? {})
      .map(quoted)
      .join(", "),
  );
  const into = Prisma.raw(quoted(table));
  await tx.$executeRaw`
    INSERT INTO ${into} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::json)`;
}
