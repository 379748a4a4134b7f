import "@/lib/testing/own-database";
import "@/lib/testing/real-limits";
import { expect, test } from "@jest/globals";
import { act, makePair, ring } from "@/lib/testing/callers";
import { makePerson } from "@/lib/testing/factories";
import { makeConversation } from "@/lib/testing/made-conversation";

test("a user may ring one person five times a minute, and ring ten times in all", async () => {
  const { ada, bob } = await makePair();
  for (let times = 0; times < 5; times++) {
    const { status, body } = await ring(ada, bob);
    expect(status).toBe(201);
    await act(ada, "end", body.id);
  }
  const refused = await ring(ada, bob);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const others = await Promise.all(Array.from({ length: 5 }, () => makePerson({ plan: "starter" })));
  const statuses: number[] = [];
  for (const other of others) {
    await makeConversation(ada, other);
    const { status, body } = await ring(ada, other);
    statuses.push(status);
    if (status === 201) await act(ada, "end", body.id);
  }
  // A refused call counts too.
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect((await ring(bob, ada)).status).toBe(201);
});
