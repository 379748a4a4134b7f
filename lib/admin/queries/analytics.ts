import "server-only";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { countSubscribers } from "@/lib/payments/queries/seat-counts";
import { Prisma } from "@/prisma/generated/client";
import type { SiteAnalytics } from "../contract";

export async function getSiteAnalytics(db: Db = prisma): Promise<SiteAnalytics> {
  const [counts] = await readRows<Omit<SiteAnalytics, "activeSubscriptions">>(
    db,
    Prisma.sql`
    SELECT (SELECT count(*) FROM "Report" WHERE "status" = 'pending')::int AS "pendingReports",
      (SELECT count(*) FROM "Post" WHERE "state" <> 'removed')::int AS "totalPosts",
      (SELECT count(*) FROM "User")::int AS "totalUsers"`,
  );
  const activeSubscriptions = await countSubscribers(db);
  const { pendingReports, totalPosts, totalUsers } = counts ?? { pendingReports: 0, totalPosts: 0, totalUsers: 0 };
  return { pendingReports, totalPosts, totalUsers, activeSubscriptions };
}
