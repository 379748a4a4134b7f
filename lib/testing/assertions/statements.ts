import { pool } from "@/lib/infra/db";

export interface SqlStatement {
  text: string;
  values: unknown[];
}

/** Sent by readRows() or by Prisma's adapter. */
export async function recordStatements(read: () => Promise<unknown>): Promise<SqlStatement[]> {
  const sent: SqlStatement[] = [];
  const original = pool.query;
  const spy = (...args: unknown[]) => {
    const [first, second] = args;
    if (typeof first === "object" && first !== null && "text" in first) {
      const values = "values" in first && Array.isArray(first.values) ? first.values : second;
      sent.push({ text: String(first.text), values: Array.isArray(values) ? values : [] });
    } else sent.push({ text: String(first), values: Array.isArray(second) ? second : [] });
    return Reflect.apply(original, pool, args);
  };
  Object.defineProperty(pool, "query", { value: spy, configurable: true, writable: true });
  try {
    await read();
  } finally {
    Reflect.deleteProperty(pool, "query");
  }
  return sent;
}
