import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { media } from "../contract";
import { storageState } from "../policy";

const store = (person: TestUser, storedBytes: bigint, reservedBytes = 0n) =>
  prisma.storageUsage.create({ data: { userId: person.id, storedBytes, reservedBytes }, select: { userId: true } });
const usage = async (person: TestUser) => (await sendTo(media.usage, { as: person })).body;

describe("storage usage", () => {
  test("storage usage is zero of the plan's quota until something is stored", async () => {
    expect(await usage(await makePerson({ plan: "starter" }))).toEqual({ usedBytes: 0, totalBytes: 5_000_000_000 });
    expect(await usage(await makePerson({ plan: "creator" }))).toEqual({ usedBytes: 0, totalBytes: 50_000_000_000 });
    expect(await usage(await makePerson())).toEqual({ usedBytes: 0, totalBytes: 0 });
  });

  test("storage usage counts stored bytes exactly, without those reserved by incomplete uploads", async () => {
    const [mine, other] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "creator" })];
    await store(mine, 49_999_999_999n, 1n);
    await store(other, 7n);
    expect(await usage(mine)).toEqual({ usedBytes: 49_999_999_999, totalBytes: 50_000_000_000 });
  });

  test("storage usage stays when the plan lapses and then exceeds the quota", async () => {
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

describe("storage warning", () => {
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
  ] as const)("the storage state of %i of %i bytes is %s", (usedBytes, totalBytes, state) =>
    expect(storageState({ usedBytes, totalBytes })).toBe(state),
  );
});
