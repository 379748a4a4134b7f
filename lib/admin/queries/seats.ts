import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { getWaitlistOverview } from "@/lib/payments/queries/waitlist-overview";
import type { SeatState } from "../contract";

export async function getSeatState(db: Db = prisma): Promise<SeatState> {
  const { line, ...counts } = await getWaitlistOverview(db);
  return {
    ...counts,
    line: line.map(({ since, until, ...entry }) => ({
      ...entry,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
