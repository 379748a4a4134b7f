import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { staffSupport } from "@/lib/admin/contract/support";
import { staffUsers } from "@/lib/admin/contract/users";
import { prisma } from "@/lib/infra/db";
import { moderation } from "@/lib/moderation/contract";
import { posts } from "@/lib/posts/contract";
import { support } from "@/lib/support/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { eraseAccount } from "@/lib/testing/factories/account";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { createKeyedSend } from "./use-keyed-send";

const t = translatorFor("en", "http");

let alice: TestUser;
let bob: TestUser;

beforeAll(async () => {
  alice = await makePerson({ plan: "creator" });
  bob = await makePerson({ plan: "starter" });
});

const create = (body: object, as = alice, headers = {}) =>
  sendTo(posts.create, { body: { type: "text", ...body }, as, headers });
const at = (id: string, as: TestUser | null, body?: unknown) => ({
  params: { id },
  as,
  ...(body !== undefined && { body }),
});

describe("Idempotency-Key", () => {
  const keyed = () => ({ "idempotency-key": randomUUID() });
  const count = (word: string) => prisma.post.count({ where: { text: word } });

  test("concurrent and repeated requests with one Idempotency-Key create one post and one response", async () => {
    const [headers, word] = [keyed(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ text: word }, alice, headers)));
    answers.push(await create({ text: word }, alice, headers));
    expect(new Set(answers.map(({ status, text: body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count(word)).toBe(1);
  });

  test("reusing an Idempotency-Key with another body is rejected, also concurrently", async () => {
    const [headers, word] = [keyed(), randomUUID()];
    const answers = await Promise.all([
      create({ text: word }, alice, headers),
      create({ text: `${word}!` }, alice, headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(t("keyReused"));
  });

  test("an Idempotency-Key is scoped to the user, and cannot be reused for another path", async () => {
    const [headers, word] = [keyed(), randomUUID()];
    for (const as of [alice, bob]) expect((await create({ text: word }, as, headers)).body.user.id).toBe(as.id);
    const id = await makePost(alice);
    expect((await sendTo(posts.comment, { ...at(id, alice, { text: word }), headers })).status).toBe(409);
  });

  test("an Idempotency-Key works for comments and reports, and errors are not stored", async () => {
    const [id, headers] = [await makePost(alice), keyed()];
    const comment = () => sendTo(posts.comment, { ...at(id, bob, { text: "once" }), headers });
    expect((await comment()).text).toBe((await comment()).text);
    expect((await sendTo(posts.one, at(id, null))).body.commentsCount).toBe(1);
    const report = (key: object) =>
      sendTo(moderation.report, {
        body: { targetType: "post", targetId: id, reason: "x" },
        as: bob,
        headers: { ...key },
      });
    const again = keyed();
    expect([(await report(again)).status, (await report(again)).status, (await report(keyed())).status]).toEqual([
      201, 201, 409,
    ]);
  });

  test("a form repeats its key only after a failure, so that the same comment can be written again", async () => {
    const id = await makePost(alice);
    const sendKeyed = createKeyedSend();
    const comment = (isLost: boolean) =>
      sendKeyed("+1", async (key) => {
        const sent = { ...at(id, bob, { text: "+1" }), headers: { "idempotency-key": key } };
        const { body } = await sendTo(posts.comment, sent);
        if (isLost) throw new Error("The response was lost.");
        return body.id;
      });
    await expect(comment(true)).rejects.toThrow("lost");
    const first = await comment(false);
    const second = await comment(false);
    expect(second).not.toBe(first);
    expect(await prisma.comment.count({ where: { postId: id } })).toBe(2);
  });

  test("staff who send an answer or a note again after a lost response get the first response", async () => {
    const [admin, user] = [await makePerson({ role: "admin" }), await makePerson()];
    const { reference } = (await sendTo(support.ask, { as: user, body: { topic: "other", text: "Help" } })).body;
    const request = await prisma.supportRequest.findUniqueOrThrow({ where: { reference }, select: { id: true } });
    const [answer, note] = [keyed(), keyed()];
    for (const replayed of [null, "true"]) {
      const sent = [
        await sendTo(staffSupport.answer, { ...at(request.id, admin, { text: "Done" }), headers: answer }),
        await sendTo(staffUsers.addNote, { ...at(user.id, admin, { text: "Wrote to us" }), headers: note }),
      ];
      for (const { status, headers } of sent)
        expect([status, headers.get("idempotent-replayed")]).toEqual([201, replayed]);
    }
    expect(await prisma.supportAnswer.count({ where: { requestId: request.id } })).toBe(1);
    expect(await prisma.staffNote.count({ where: { subjectId: user.id } })).toBe(1);
    // The stored responses contain the user's data.
    await eraseAccount(user);
    expect(await prisma.idempotencyKey.count({ where: { scope: admin.id } })).toBe(0);
  });

  test("a report without an account that is sent again is stored and emailed once", async () => {
    const [headers, email] = [keyed(), `${randomUUID()}@example.org`];
    const body = { kind: "copyright", name: "Max", email, url: `/u/${bob.username}`, text: "My picture", isTrue: true };
    for (let sent = 0; sent < 2; sent++)
      expect((await sendTo(moderation.reportFromOutside, { body, headers })).status).toBe(201);
    expect(await prisma.externalReport.count({ where: { email } })).toBe(1);
  });
});
