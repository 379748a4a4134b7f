import "@/lib/testing/setup/database";
import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { POST as oneClick } from "@/app/api/notifications/one-click/route";
import { DAY_MS, fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { posts } from "@/lib/posts/contract";
import { runNotificationJobs, sentenceOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { decryptPush } from "@/lib/testing/fakes/push";
import { recordNotification } from "./commands/record";
import { type NotificationSettingsChange, notifications } from "./contract";
import { emailDueAt } from "./emails/email-schedule";
import { sweepNotifications } from "./jobs";

interface Push {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let service: Server;
let status = 201;
const pushes: Push[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    pushes.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  const { env } = await import("@/lib/env");
  env.PUSH_TEST_ORIGIN = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((done) => service.close(done)));

let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  status = 201;
  pushes.length = 0;
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  ann = await makePerson({ plan: "creator", firstName: "Ann", lastName: "Lee" });
  bob = await makePerson({ plan: "starter", firstName: "Bob", lastName: "Ek" });
});

const comment = async (as: TestUser, id: string, text: string) => {
  await sendTo(posts.comment, { params: { id }, body: { text }, as });
  await runNotificationJobs();
};
const choose = (as: TestUser, body: NotificationSettingsChange) => sendTo(notifications.changeSettings, { body, as });

/** A browser's push subscription with its private keys. */
function makeBrowser(path: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const { port } = service.address() as AddressInfo;
  const body = {
    endpoint: `http://127.0.0.1:${port}/${path}`,
    keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
  return { body, read: (push: Push | undefined) => JSON.parse(decryptPush(push?.body ?? Buffer.of(), keys, auth)) };
}

/** The mails queued for a user. */
async function mailsTo({ email }: TestUser): Promise<Jobs["mail.send"][]> {
  const { rows } = await pool.query<{ payload: Jobs["mail.send"] }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j WHERE j.payload->>'to' = $1 ORDER BY j.id`,
    [email],
  );
  return rows.map(({ payload }) => payload);
}

describe("push notifications", () => {
  test("delivers a push encrypted for the browser and signed with the VAPID key", async () => {
    const browser = makeBrowser("one");
    expect((await sendTo(notifications.subscribe, { body: browser.body, as: ann })).status).toBe(200);
    const post = await makePost(ann);
    await comment(bob, post, "Lovely light");
    expect(pushes).toHaveLength(1);
    const { publicKey } = (await sendTo(notifications.push, { as: ann })).body;
    expect(pushes[0]?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`)),
    });
    const [notification] = await prisma.notification.findMany({ where: { recipientId: ann.id }, select: { id: true } });
    expect(browser.read(pushes[0])).toEqual({
      title: "Veranda",
      body: "Bob Ek commented on your post\n“Lovely light”\nYour post: “A post of a test”",
      url: `/posts/${post}#comments`,
      tag: notification?.id,
    });
  });

  test("pushes once for a group of likes, and not for a kind that is turned off", async () => {
    await sendTo(notifications.subscribe, { body: makeBrowser("two").body, as: ann });
    const post = await makePost(ann);
    const otherPeople = await Promise.all(Array.from({ length: 3 }, () => makePerson()));
    for (const as of [bob, ...otherPeople])
      await sendTo(posts.like, { params: { id: post }, body: { liked: true }, as });
    await runNotificationJobs();
    expect(pushes).toHaveLength(1);
    await choose(ann, { kinds: { comment: { push: false } } });
    await comment(bob, post, "Lovely light");
    expect(pushes).toHaveLength(1);
  });

  test("forgets a browser that is gone, retries when the push service fails, and ends with the session", async () => {
    const { body } = makeBrowser("three");
    await sendTo(notifications.subscribe, { body, as: ann });
    const post = await makePost(ann);
    status = 503;
    await expect(comment(bob, post, "One")).rejects.toThrow("503");
    status = 410;
    await pool.query("DELETE FROM graphile_worker._private_jobs");
    await comment(bob, post, "Two");
    expect(await prisma.pushSubscription.count({ where: { userId: ann.id } })).toBe(0);
    await sendTo(notifications.subscribe, { body, as: ann });
    await prisma.session.deleteMany({ where: { userId: ann.id } });
    expect(await prisma.pushSubscription.count({ where: { userId: ann.id } })).toBe(0);
  });

  test("pushes nothing to a browser whose session has expired, before a sweep deletes it", async () => {
    await sendTo(notifications.subscribe, { body: makeBrowser("five").body, as: ann });
    const post = await makePost(ann);
    await prisma.session.updateMany({ where: { userId: ann.id }, data: { expires: fromNow(-1) } });
    await comment(bob, post, "Lovely light");
    expect(pushes).toEqual([]);
    await prisma.session.updateMany({ where: { userId: ann.id }, data: { expires: fromNow(HOUR_MS) } });
    await comment(bob, post, "Lovely shade");
    expect(pushes).toHaveLength(1);
  });

  test("rejects push endpoints in private networks, and moves a browser to the user who signed in last", async () => {
    const { body } = makeBrowser("four");
    for (const endpoint of [
      "http://push.example.com/x",
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://[::ffff:10.0.0.1]/x",
      "https://10.1.2.3/x",
      "https://169.254.169.254/latest",
      "https://localhost/x",
      "https://postgres/x",
      "https://push.example.com:8443/x",
      "https://me:secret@push.example.com/x",
    ]) {
      const { status } = await sendTo(notifications.subscribe, { body: { ...body, endpoint }, as: ann });
      expect([endpoint, status]).toEqual([endpoint, 400]);
    }
    await sendTo(notifications.subscribe, { body, as: ann });
    await sendTo(notifications.subscribe, { body, as: bob });
    expect((await sendTo(notifications.push, { as: ann })).body.endpoints).toEqual([]);
    expect((await sendTo(notifications.push, { as: bob })).body.endpoints).toEqual([body.endpoint]);
    await sendTo(notifications.unsubscribe, { body: { endpoint: body.endpoint }, as: ann });
    expect((await sendTo(notifications.push, { as: bob })).body.endpoints).toHaveLength(1);
  });
});

describe("notification mails", () => {
  /** Makes mails due that much earlier. */
  const later = (milliseconds: number) =>
    pool.query(`UPDATE "Notice" SET "mailDueAt" = "mailDueAt" - $1 * interval '1 millisecond'`, [milliseconds]);

  test("mails all unread notifications once a day, with an unsubscribe link", async () => {
    const post = await makePost(ann);
    await comment(bob, post, "Lovely light");
    await sendTo(posts.create, {
      body: { type: "text", visibility: "public", text: `Hello @${ann.username}` },
      as: bob,
    });
    await runNotificationJobs();
    await sweepNotifications();
    expect(await mailsTo(ann)).toEqual([]);
    await later(DAY_MS + HOUR_MS);
    await sweepNotifications();
    await sweepNotifications();
    const [mail, ...others] = await mailsTo(ann);
    expect([others, mail?.subject]).toEqual([[], "2 notifications on Veranda"]);
    expect(mail?.text).toContain(
      "- Bob Ek commented on your post\n  “Lovely light”\n  Your post: “A post of a test”\n",
    );
    expect(mail?.text).toContain(`- Bob Ek mentioned you in a post\n  “Hello @${ann.username}”\n`);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = /<(.*)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const form = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    expect((await oneClick(new Request(link, form), { params: Promise.resolve({}) })).status).toBe(200);
    const { kinds } = (await sendTo(notifications.settings, { as: ann })).body;
    expect([kinds.comment.email, kinds.message.email, kinds.payment.email]).toEqual([false, false, true]);
  });

  test("sends no notification mail to an unverified address", async () => {
    await prisma.user.update({ where: { id: ann.id }, data: { emailVerified: null }, select: { id: true } });
    await comment(bob, await makePost(ann), "Lovely light");
    await later(2 * DAY_MS);
    await sweepNotifications();
    expect(await mailsTo(ann)).toEqual([]);
  });

  test("does not mail notifications that were read, and rejects a forged unsubscribe link", async () => {
    const post = await makePost(ann);
    await comment(bob, post, "Lovely light");
    await sendTo(notifications.read, { body: { upTo: fromNow(HOUR_MS).toISOString() }, as: ann });
    await later(2 * DAY_MS);
    await sweepNotifications();
    expect(await mailsTo(ann)).toEqual([]);
    for (const token of ["", "x", `${ann.id}.`, `${ann.id}.${"A".repeat(43)}`])
      expect((await sendTo(notifications.endMail, { body: { token } })).status).toBe(400);
    expect((await sendTo(notifications.settings, { as: ann })).body.kinds.comment.email).toBe(true);
  });

  test("mails the others if the notifications of one user cannot be read, as after a rollback", async () => {
    await comment(bob, await makePost(ann), "Lovely light");
    const cat = await makePerson();
    await prisma.notification.create({
      data: {
        recipientId: cat.id,
        kind: "moderation",
        groupKey: "of a newer release",
        detail: { event: "of-a-newer-release" },
        mailDueAt: fromNow(-DAY_MS),
        events: { create: { recipientId: cat.id, factKey: "of a newer release" } },
      },
      select: { id: true },
    });
    await later(2 * DAY_MS);
    await sweepNotifications();
    expect([await mailsTo(cat), (await mailsTo(ann)).length]).toEqual([[], 1]);
  });

  test("leaves mails about plan and payments to payments, and does not allow turning them off", async () => {
    const subject = { kind: "order", id: "one" } as const;
    const news = {
      kind: "payment",
      recipientId: ann.id,
      subject,
      event: "payment-failed",
      detail: { plan: "starter", pence: 799 },
    } as const;
    for (let time = 0; time < 3; time++) await recordNotification(news);
    await later(2 * DAY_MS);
    await sweepNotifications();
    const { body } = await sendTo(notifications.list, { as: ann });
    expect(body.map(sentenceOf)).toEqual([
      "Your payment of £7.99 didn't go through. Check your payment method to keep your Starter plan.",
    ]);
    expect(await mailsTo(ann)).toEqual([]);
    expect((await choose(ann, { kinds: { payment: { email: false } } })).status).toBe(400);
    await choose(ann, { kinds: { payment: { inApp: false, push: false } } });
    await recordNotification({ ...news, subject: { kind: "order", id: "two" } });
    expect(await prisma.notification.count({ where: { recipientId: ann.id } })).toBe(1);
    expect((await sendTo(notifications.settings, { as: ann })).body.kinds.payment.email).toBe(true);
  });

  test("schedules the daily mail for the London morning, all year, and single mails within minutes", () => {
    const due = (iso: string, pace: "each" | "daily") => emailDueAt(new Date(iso), pace).toISOString();
    expect(due("2026-01-10T07:59:00.000Z", "daily")).toBe("2026-01-10T08:00:00.000Z");
    expect(due("2026-01-10T08:00:00.000Z", "daily")).toBe("2026-01-11T08:00:00.000Z");
    expect(due("2026-07-10T09:30:00.000Z", "daily")).toBe("2026-07-11T07:00:00.000Z");
    expect(due("2026-10-24T08:30:00.000Z", "daily")).toBe("2026-10-25T08:00:00.000Z");
    expect(due("2026-01-10T07:59:00.000Z", "each")).toBe("2026-01-10T08:04:00.000Z");
  });
});

describe("notification settings", () => {
  test("applies notification settings to later events, and keeps concurrent changes", async () => {
    await Promise.all([
      choose(ann, { kinds: { comment: { inApp: false } } }),
      choose(ann, { kinds: { comment: { email: false } } }),
      choose(ann, { mailPace: "each" }),
    ]);
    const { kinds, mailPace } = (await sendTo(notifications.settings, { as: ann })).body;
    expect([kinds.comment, mailPace]).toEqual([{ inApp: false, push: true, email: false }, "each"]);
    await comment(bob, await makePost(ann), "Lovely light");
    expect((await sendTo(notifications.list, { as: ann })).body).toEqual([]);
    expect((await sendTo(notifications.unread, { as: ann })).body).toEqual({ count: 0 });
    await choose(ann, { kinds: { comment: { push: false } } });
    await comment(bob, await makePost(ann), "Lovely light");
    expect(await prisma.notification.count({ where: { recipientId: ann.id } })).toBe(1);
  });
});
