import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { expect, test } from "@jest/globals";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeFollow, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { messages } from "../contract";

const t = translatorFor("en", "messages");

const start = (as: TestUser, other: TestUser) => sendTo(messages.start, { as, body: { otherUserId: other.id } });

test("conversations with people who do not follow back are limited per day, others are not", async () => {
  const ada = await makePerson({ plan: "starter" });
  const acquaintance = await makePerson();
  const begun = await start(ada, acquaintance);
  let last = begun;
  let strangers = 1;
  while (last.status === 201 && strangers < 40) {
    expect((await start(ada, acquaintance)).body.id).toBe(begun.body.id);
    last = await start(ada, await makePerson());
    strangers += 1;
  }
  expect([last.status, strangers]).toEqual([429, 21]);
  expect(last.error?.message).toBe(t("manyRequests", { hours: Math.ceil((24 * 60) / 60) }));
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  const follower = await makePerson();
  await makeFollow(follower, ada);
  expect((await start(ada, follower)).status).toBe(201);
});
