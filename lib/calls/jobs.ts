import "server-only";
import { MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { endDueWhere } from "./commands/transitions";

/** Long, as the worker cannot know whether the web process was down. A restart takes seconds. */
const WORKER_SILENCE_TIMEOUT_MS = 3 * MINUTE_MS;

/** Runs each minute. Idempotent. */
export async function sweepCalls(): Promise<void> {
  await endDueWhere(Prisma.sql`true`, { silenceTimeoutMs: WORKER_SILENCE_TIMEOUT_MS });
  await prisma.call.deleteMany({ where: { callerId: null, receiverId: null } });
}
