import "@/lib/testing/own-database";
import { describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { media } from "./contract";
import { storageState } from "./policy";

const store = (person: Person, storedBytes: bigint, reservedBytes = 0n) =>
  prisma.storageUsage.create({ data: { userId: person.id, storedBytes, reservedBytes }, select: { userId: true } });
const usage = async (person: Person) => (await send(media.usage, { as: person })).body;

describe("the room that one's files take", () => {
  test("is nothing of what the plan holds until something is stored", async () => {
    expect(await usage(await makePerson({ plan: "starter" }))).toEqual({ usedBytes: 0, totalBytes: 5_000_000_000 });
    expect(await usage(await makePerson({ plan: "creator" }))).toEqual({ usedBytes: 0, totalBytes: 50_000_000_000 });
    expect(await usage(await makePerson())).toEqual({ usedBytes: 0, totalBytes: 0 });
  });

  test("is what is stored, to the byte, without what uploads under way have reserved", async () => {
    const [mine, other] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "creator" })];
    await store(mine, 49_999_999_999n, 1n);
    await store(other, 7n);
    expect(await usage(mine)).toEqual({ usedBytes: 49_999_999_999, totalBytes: 50_000_000_000 });
  });

  test("stays when the plan is over, and then is more than there is", async () => {
    const lapsed = await makePerson({ plan: "starter" });
    await store(lapsed, 1_200_000_000n);
    await prisma.subscription.update({
      where: { userId: lapsed.id },
      data: { currentPeriodEnd: new Date(0) },
      select: { userId: true },
    });
    expect(await usage(lapsed)).toEqual({ usedBytes: 1_200_000_000, totalBytes: 0 });
  });
});

describe("whether to warn", () => {
  const GB = 1_000_000_000;
  test.each([
    [0, 0, "none"],
    [1, 0, "full"],
    [0, 5 * GB, "fine"],
    [4 * GB, 5 * GB, "fine"],
    [4 * GB + 1, 5 * GB, "warned"],
    [5 * GB - 1, 5 * GB, "warned"],
    [5 * GB, 5 * GB, "full"],
    [6 * GB, 5 * GB, "full"],
  ] as const)("%i of %i bytes: %s", (usedBytes, totalBytes, state) =>
    expect(storageState({ usedBytes, totalBytes })).toBe(state),
  );
});
