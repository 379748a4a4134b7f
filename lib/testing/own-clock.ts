import { afterEach } from "@jest/globals";

// Import before "@/lib/testing/own-database", for tests in which time passes: lib/env reads the settings on import.
process.env.VERANDA_TEST_CLOCK = "1";

async function set(milliseconds: bigint): Promise<void> {
  const { prisma } = await import("@/lib/infra/db");
  const { refreshClock } = await import("@/lib/infra/clock");
  const data = { milliseconds };
  await prisma.clockOffset.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
  await refreshClock();
}

let ahead = 0n;

/** In ms. */
export async function pass(milliseconds: number): Promise<void> {
  ahead += BigInt(milliseconds);
  await set(ahead);
}

afterEach(async () => {
  if (ahead === 0n) return;
  ahead = 0n;
  await set(0n);
});
