// Imported bare, after own-database: whether there is a test clock is read when lib/env is first imported.
process.env.VERANDA_TEST_CLOCK = "1";

/** Moves the clock of this file's site, in ms; requests and jobs see it as they begin. */
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
