import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { expect, test } from "@jest/globals";
import { actOnCall, createCallPair, startCall } from "@/lib/testing/factories/call-fixtures";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson } from "@/lib/testing/factories/people";

test("a user may ring one person five times a minute, and ring ten times in all", async () => {
  const { ada, bob } = await createCallPair();
  for (let times = 0; times < 5; times++) {
    const { status, body } = await startCall(ada, bob);
    expect(status).toBe(201);
    await actOnCall(ada, "end", body.id);
  }
  const refused = await startCall(ada, bob);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const otherPeople = await Promise.all(Array.from({ length: 5 }, () => makePerson({ plan: "starter" })));
  const statuses: number[] = [];
  for (const other of otherPeople) {
    await makeConversation(ada, other);
    const { status, body } = await startCall(ada, other);
    statuses.push(status);
    if (status === 201) await actOnCall(ada, "end", body.id);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect((await startCall(bob, ada)).status).toBe(201);
});
