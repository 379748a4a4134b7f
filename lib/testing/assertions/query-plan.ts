import { pool } from "@/lib/infra/db";
import { recordStatements } from "./statements";

const hot = /Post|Like|Comment|Session|Follow|User|Asset|Vibe|Message|Member|Conversation|Notice/;

interface Plan {
  indexes: Set<string>;
  /** Hot tables that are scanned sequentially all the same. */
  scanned: string[];
  rows: number;
  /** Pages read, from memory or disk. */
  buffers: number;
}

/** Discourages sequential scans. */
export async function explainQuery(read: () => Promise<unknown>): Promise<Plan> {
  const statements = await recordStatements(read);
  const plan: Plan = { indexes: new Set(), scanned: [], rows: 0, buffers: 0 };
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off");
    for (const { text, values } of statements) {
      const result = await client.query<{ "QUERY PLAN": string }>({
        text: `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) ${text}`,
        values,
      });
      const lines = result.rows.map((row) => row["QUERY PLAN"]);
      for (const line of lines) {
        const index = /Index.* (?:using|on) "?(\w+?)"?(?: on| \(|$)/.exec(line)?.[1];
        if (index) plan.indexes.add(index);
        const scan = /Seq Scan on "?(\w+)/.exec(line)?.[1];
        if (scan && hot.test(scan)) plan.scanned.push(scan);
        plan.rows = Math.max(plan.rows, Number(/actual rows=([\d.]+)/.exec(line)?.[1] ?? 0));
      }
      // The first buffers line belongs to the top node and includes all others.
      const buffers = lines.find((line) => /^\s*Buffers: /.test(line)) ?? "";
      for (const [, pages] of buffers.matchAll(/(?:hit|read)=(\d+)/g)) plan.buffers += Number(pages);
    }
    await client.query("ROLLBACK");
  } finally {
    client.release();
  }
  return plan;
}
