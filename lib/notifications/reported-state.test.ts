import "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import type { NotificationEvent } from "@/lib/infra/jobs";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { listenAs } from "@/lib/testing/fakes/realtime-listener";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { recordNotification } from "./commands/record";
import { NOTIFICATION_EVENT, REPORTED_STATE_EVENT } from "./constants";
import { notifications } from "./contract";

const OFF = { inApp: false, push: false } as const;

test("publishes a decision and a plan change to a user who turned both off, without a notification", async () => {
  const person = await makePerson({ plan: "starter" });
  const kinds = { moderation: { ...OFF, email: false }, plan: OFF };
  expect((await sendTo(notifications.changeSettings, { body: { kinds }, as: person })).status).toBe(200);
  const post = await makePost(person);
  const decision: NotificationEvent = {
    kind: "moderation",
    recipientId: person.id,
    subject: { kind: "decision", id: post },
    event: "case-acted",
    detail: { caseId: post },
  };
  const change: NotificationEvent = {
    kind: "plan",
    recipientId: person.id,
    subject: { kind: "place", id: post },
    event: "place-over",
  };
  const { heard, stop } = await listenAs(person, [NOTIFICATION_EVENT, REPORTED_STATE_EVENT]);
  try {
    await recordNotification(decision);
    await recordNotification(change);
    await waitFor(async () => heard.length >= 2, "both events");
    expect(heard).toEqual(Array(2).fill({ event: REPORTED_STATE_EVENT, data: {} }));
    expect((await sendTo(notifications.list, { as: person })).body).toEqual([]);
    expect((await sendTo(notifications.unread, { as: person })).body).toEqual({ count: 0 });
  } finally {
    await stop();
  }
});
