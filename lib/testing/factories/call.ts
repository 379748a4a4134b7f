import { fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";

export const CALLER_DEVICE = "0a000000-0000-8000-8000-000000000001";
const RECEIVER_DEVICE = "0a000000-0000-8000-8000-000000000002";

export async function makeCall(
  caller: { id: string },
  receiver: { id: string },
  overrides: Partial<Prisma.CallUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const at = now();
  const answered = { answeredAt: at, receiverDeviceId: RECEIVER_DEVICE, receiverSeenAt: at, callerSeenAt: at };
  const { id } = await db.call.create({
    data: {
      callerId: caller.id,
      receiverId: receiver.id,
      state: "ringing",
      createdAt: at,
      callerDeviceId: CALLER_DEVICE,
      ...(overrides.state === "active" && answered),
      ...overrides,
    },
    select: { id: true },
  });
  await db.callSeat.createMany({ data: [caller, receiver].map((person) => ({ userId: person.id, callId: id })) });
  return id;
}

export async function backdateCall(id: string, milliseconds: number, db: Db = prisma): Promise<void> {
  await db.call.update({ where: { id }, data: { createdAt: fromNow(-milliseconds) }, select: { id: true } });
}
