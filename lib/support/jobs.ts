import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";

/** Retention in ms after answering or closing, as stated in the privacy notice. */
const REQUEST_RETENTION_MS = 365 * DAY_MS;

export async function purgeSupportRequests(): Promise<void> {
  await prisma.supportRequest.deleteMany({ where: { closedAt: { lte: fromNow(-REQUEST_RETENTION_MS) } } });
}
