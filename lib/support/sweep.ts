import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";

/** How long (ms) a request is kept once it is answered or closed; the privacy notice says so. */
const KEPT = 365 * DAY;

/** Erases the requests that were answered or closed a year ago. */
export async function sweepSupport(): Promise<void> {
  await prisma.supportRequest.deleteMany({ where: { closedAt: { lte: fromNow(-KEPT) } } });
}
