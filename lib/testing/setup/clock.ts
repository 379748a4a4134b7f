// Import early: lib/env reads the setting on import.
process.env.VERANDA_TEST_CLOCK = "1";

/** How far this file moved the product's clock, in ms. */
let ahead = 0;
let isSharedWithPaypal = false;

/** Advances the product's clock, in ms; applies to new requests and jobs. Reset after each Jest test. */
export async function advanceTime(milliseconds: number): Promise<void> {
  const [{ prisma }, { refreshClock }] = await Promise.all([import("@/lib/infra/db"), import("@/lib/infra/clock")]);
  await prisma.clockOffset.upsert({
    where: { id: 1 },
    create: { id: 1, milliseconds },
    update: { milliseconds: { increment: milliseconds } },
    select: { id: true },
  });
  ahead += milliseconds;
  await refreshClock();
}

export async function resetTime(): Promise<void> {
  if (ahead !== 0) await advanceTime(-ahead);
}

/** Sessions stay alive. Never reset: what PayPal has recorded cannot lie in the future. */
export async function advanceTimeWithPaypal(milliseconds: number): Promise<void> {
  isSharedWithPaypal = true;
  const [{ prisma }, { DAY_MS, fromNow }, { paypalControls }] = await Promise.all([
    import("@/lib/infra/db"),
    import("@/lib/infra/clock"),
    import("../fakes/paypal"),
  ]);
  await advanceTime(Math.round(milliseconds));
  await paypalControls().advanceClock(Math.round(milliseconds));
  await prisma.session.updateMany({ data: { expires: fromNow(30 * DAY_MS) } });
}

/** Sets the clocks of the product and of PayPal. Never reset. */
export async function setTimeWithPaypal(time: Date): Promise<void> {
  isSharedWithPaypal = true;
  const [{ now }, { paypalControls }] = await Promise.all([import("@/lib/infra/clock"), import("../fakes/paypal")]);
  await advanceTime(time.getTime() - now().getTime());
  await paypalControls().setClock(now().toISOString());
}

// Playwright, which has no such global, calls resetTime itself.
const { afterEach } = globalThis as { afterEach?: (hook: () => Promise<void>) => void };
afterEach?.(async () => {
  if (!isSharedWithPaypal) await resetTime();
});
