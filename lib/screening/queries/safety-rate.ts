import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

/** `rate` is 0–1, null without any. One index-only count over "Screening_verdict_idx". */
export async function getSafetyRate(
  db: Db = prisma,
): Promise<{ screened: number; passed: number; rate: number | null }> {
  const [row] = await readRows<{ screened: number; passed: number }>(
    db,
    Prisma.sql`
    SELECT count(*)::int AS "screened", count(*) FILTER (WHERE "verdict" = 'pass')::int AS "passed" FROM "Screening"`,
  );
  const { screened, passed } = row ?? { screened: 0, passed: 0 };
  return { screened, passed, rate: screened === 0 ? null : passed / screened };
}
