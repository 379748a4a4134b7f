import "server-only";
import { type Db, prisma } from "@/lib/infra/db";

/** Whether PayPal ever took money from this person for us, whatever became of it. */
export async function hasPaid(person: { id: string }, db: Db = prisma): Promise<boolean> {
  const fact = await db.providerFact.findFirst({
    where: { kind: "capture", status: "COMPLETED", billing: { userId: person.id } },
    select: { key: true },
  });
  return fact !== null;
}
