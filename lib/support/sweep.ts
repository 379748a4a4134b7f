import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";

/** Retention in ms after answering or closing, as stated in the privacy notice. */
const KEPT = 365 * DAY;

export async function sweepSupport(): Promise<void> {
  await prisma.supportRequest.deleteMany({ where: { closedAt: { lte: fromNow(-KEPT) } } });
}
