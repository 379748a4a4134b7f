import "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { listenAs } from "@/lib/testing/fakes/realtime-listener";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { CONTENT_CHANNEL, MODERATED_EVENT } from "./constants";
import { staffModeration } from "./contract/staff";

test("publishes a removal, its reversal and a ban to every signed-in user", async () => {
  const [admin, author, stranger] = [await makePerson({ role: "admin" }), await makePerson(), await makePerson()];
  const targetId = await makePost(author);
  await makeReport(await makePerson(), { targetType: "post", targetId });
  const { id } = await prisma.case.findFirstOrThrow({ where: { targetId }, select: { id: true } });
  const { heard, stop } = await listenAs(stranger, [MODERATED_EVENT], CONTENT_CHANNEL);
  const remove = { version: 1, action: "remove", rule: "respect", text: "An insult." };
  const { body } = await sendTo(staffModeration.decide, { as: admin, params: { id }, body: remove });
  const expectedEvent = (isGone: boolean) => ({
    event: MODERATED_EVENT,
    data: { targetType: "post", targetId, isGone },
  });
  await waitFor(async () => heard.length === 1, "the removal");
  await sendTo(staffModeration.reverse, {
    as: admin,
    params: { id },
    body: { version: body.version, text: "A mistake." },
  });
  await waitFor(async () => heard.length === 2, "its end");
  expect(heard).toEqual([expectedEvent(true), expectedEvent(false)]);
  const ban = { version: 3, action: "ban", rule: "respect", text: "Enough." };
  await sendTo(staffModeration.decide, { as: admin, params: { id }, body: ban });
  await waitFor(async () => heard.length === 3, "the ban");
  expect(heard[2]?.data).toEqual({ targetType: "user", targetId: author.id, isGone: true });
  await stop();
});
