import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { pool, prisma } from "@/lib/infra/db";
import { nextCursor, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { holdPost, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { Prisma } from "@/prisma/generated/client";
import { openCaseFromScreening } from "../commands/open-case-from-screening";
import { moderation } from "../contract";
import { type QueueItem, QueueQuery, staffModeration } from "../contract/staff";
import { queuePageSql, queueSql } from "./queue";

/** A bad week at the number of subscribers docs/spec.md plans for. */
const OPEN_CASES = 100_000;

let admin: TestUser;
let author: TestUser;

beforeAll(async () => {
  [admin, author] = [await makePerson({ role: "admin" }), await makePerson()];
});

async function all(query: Record<string, string>): Promise<QueueItem[]> {
  const items: QueueItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await sendTo(staffModeration.queue, {
      as: admin,
      query: { ...query, limit: "3", ...(cursor && { cursor }) },
    });
    expect(page.status).toBe(200);
    items.push(...page.body);
    cursor = nextCursor(page);
  } while (cursor);
  return items;
}

test("ranks cases by severity, then reach, then age, and gives less weight to users who misuse reports", async () => {
  const about = async (categories: string[], viewsCount = 0) => {
    const targetId = await makePost(author, { viewsCount });
    for (const category of categories) {
      const body = { targetType: "post", targetId, reason: "Look", category };
      expect((await sendTo(moderation.report, { as: await makePerson(), body })).status).toBe(201);
    }
    return targetId;
  };
  const [spam, hate, seen] = [await about(["spam"]), await about(["hate"]), await about(["spam"], 5_000)];
  const [violence, spamOfTwo] = [await about(["violence"]), await about(["spam", "spam"])];
  const old = await about(["spam"]);
  const ago = Prisma.sql`interval '7 days'`;
  await prisma.$executeRaw`UPDATE "Case" SET "openedAt" = "openedAt" - ${ago}, "rankAt" = "rankAt" - ${ago} WHERE "targetId" = ${old}::uuid`;
  const order = (await all({})).map(({ targetId }) => targetId);
  expect(order).toEqual([old, violence, hate, seen, spamOfTwo, spam]);
  expect((await all({ sort: "oldest" }))[0]?.targetId).toBe(old);
  expect((await all({ category: "hate" })).map(({ targetId }) => targetId)).toEqual([hate]);
  expect((await all({ severity: "3" })).map(({ targetId }) => targetId)).toEqual([violence, hate]);
  expect(await all({ source: "screening" })).toEqual([]);

  const wolf = await makePerson();
  for (let cry = 0; cry < 8; cry++)
    await makeReport(wolf, { targetType: "post", targetId: await makePost(author) }, { status: "dismissed" });
  const targetId = await makePost(author);
  const body = { targetType: "post", targetId, reason: "Kill it", category: "violence" };
  const { caseId } = (await sendTo(moderation.report, { as: wolf, body })).body;
  const { severity, reports } = (await sendTo(staffModeration.one, { as: admin, params: { id: caseId } })).body;
  expect([severity, reports[0]?.weight]).toEqual([1, 0.2]);
});

test("says whether a profile photo or a cover photo was reported, in the case, the history and the author's own case", async () => {
  const reporter = await makePerson();
  const report = async (kind: "avatar" | "cover") => {
    const data = { authorId: author.id, kind, state: "live" } as const;
    const { id: targetId } = await prisma.profilePicture.create({ data, select: { id: true } });
    await makeReport(reporter, { targetType: "picture", targetId });
    return (await findCaseAbout(targetId)) ?? "";
  };
  const [avatar, cover] = [await report("avatar"), await report("cover")];
  const { body } = await sendTo(staffModeration.one, { as: admin, params: { id: cover } });
  expect([body.pictureKind, body.author?.cases.find(({ id }) => id === avatar)?.pictureKind]).toEqual([
    "cover",
    "avatar",
  ]);
  expect((await sendTo(moderation.case, { as: author, params: { id: avatar } })).body.pictureKind).toBe("avatar");
});

test("lists held content of Creator subscribers before that of others which has waited up to 18 hours longer", async () => {
  const hold = async (plan: "creator" | "starter") => {
    const person = await makePerson({ plan });
    const id = await holdPost(person, await makePost(person));
    const { screeningId } = await prisma.post.findUniqueOrThrow({ where: { id }, select: { screeningId: true } });
    await openCaseFromScreening(screeningId ?? "");
    return id;
  };
  const [starters, creators] = [await hold("starter"), await hold("creator")];
  const waitLonger = async (hours: number) => {
    await prisma.$executeRaw`
      UPDATE "Case" SET "openedAt" = "openedAt" - ${hours} * interval '1 hour', "rankAt" = "rankAt" - ${hours} * interval '1 hour'
      WHERE "targetId" = ${starters}::uuid`;
    return (await all({ source: "screening" })).map(({ targetId }) => targetId);
  };
  expect(await waitLonger(17)).toEqual([creators, starters]);
  expect(await waitLonger(2)).toEqual([starters, creators]);
});

test("counts reports apart from the cases that they are about", async () => {
  const count = async () => (await sendTo(staffModeration.counts, { as: admin })).body;
  const before = await count();
  const targetId = await makePost(author);
  for (let n = 0; n < 2; n++) await makeReport(await makePerson(), { targetType: "post", targetId });
  const after = await count();
  expect([after.pendingReports - before.pendingReports, after.open - before.open]).toEqual([2, 1]);
});

test("reads a page of 100,000 open cases from an index in every sort order", async () => {
  await prisma.$executeRaw`
    INSERT INTO "Case" ("id", "targetType", "targetId", "subjectId", "severity", "rankAt", "openedAt", "categories")
    SELECT gen_random_uuid(), 'post', gen_random_uuid(), ${author.id}::uuid, 1 + n % 4, now() - n * interval '1 second',
      now() - n * interval '1 minute', '{spam}' FROM generate_series(1, ${OPEN_CASES}) n`;
  await prisma.$executeRaw`ANALYZE "Case"`;
  for (const [sort, index] of [
    ["priority", "Case_state_rankAt_id_idx"],
    ["newest", "Case_state_openedAt_id_idx"],
    ["oldest", "Case_state_openedAt_id_idx"],
  ] as const) {
    const sql = queueSql(queuePageSql(QueueQuery.parse({ sort })), Prisma.sql`c."id"`, new Date());
    const { rows } = await pool.query({ text: `EXPLAIN ${sql.text}`, values: sql.values });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on "Case"/);
  }
  const { body } = await sendTo(staffModeration.counts, { as: admin });
  expect(body.open).toBeGreaterThan(OPEN_CASES);
});
