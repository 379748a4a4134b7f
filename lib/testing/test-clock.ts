// Import after own-database: lib/env reads the setting on import.
process.env.VERANDA_TEST_CLOCK = "1";

/** In ms; applies to new requests and jobs. */
export async function moveClock(milliseconds: number): Promise<void> {
  const [{ prisma }, { refreshClock }] = await Promise.all([import("@/lib/infra/db"), import("@/lib/infra/clock")]);
  await prisma.clockOffset.upsert({
    where: { id: 1 },
    create: { id: 1, milliseconds },
    update: { milliseconds: { increment: milliseconds } },
    select: { id: true },
  });
  await refreshClock();
}
