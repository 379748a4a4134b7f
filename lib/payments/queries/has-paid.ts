import "server-only";
import { type Db, prisma } from "@/lib/infra/db";

/** Whether PayPal ever captured a payment by this user, even if it was refunded later. */
export async function hasPaid(person: { id: string }, db: Db = prisma): Promise<boolean> {
  const fact = await db.providerFact.findFirst({
    where: { kind: "capture", status: "COMPLETED", billing: { userId: person.id } },
    select: { key: true },
  });
  return fact !== null;
}
