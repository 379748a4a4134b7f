import "server-only";
import { MINUTE_MS } from "@/lib/infra/clock";
import { cacheRead } from "@/lib/infra/database/cache-read";
import { prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

interface SafetyRate {
  screened: number;
  passed: number;
  rate: number | null;
}

async function countScreenings(): Promise<SafetyRate> {
  const [row] = await readRows<{ screened: number; passed: number }>(
    prisma,
    Prisma.sql`
    SELECT count(*)::int AS "screened", count(*) FILTER (WHERE "verdict" = 'pass')::int AS "passed" FROM "Screening"`,
  );
  const { screened, passed } = row ?? { screened: 0, passed: 0 };
  return { screened, passed, rate: screened === 0 ? null : passed / screened };
}

/** `rate` is 0–1, null without any. One index-only count over "Screening_verdict_idx", at most once a minute. */
export const getSafetyRate = cacheRead(MINUTE_MS, countScreenings);
