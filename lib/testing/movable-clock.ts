import { moveClock } from "./test-clock";

export async function setClock(time: Date): Promise<void> {
  const { now } = await import("@/lib/infra/clock");
  await moveClock(time.getTime() - now().getTime());
}

/** For product and PayPal; sessions stay alive, as if used every day. */
export async function advance(milliseconds: number): Promise<void> {
  const [{ prisma }, { DAY, fromNow }, { controls }] = await Promise.all([
    import("@/lib/infra/db"),
    import("@/lib/infra/clock"),
    import("./paypal"),
  ]);
  await moveClock(Math.round(milliseconds));
  await controls().advanceClock(Math.round(milliseconds));
  await prisma.session.updateMany({ data: { expires: fromNow(30 * DAY) } });
}
