import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { inTransaction, pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { holdPost, makeComment, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { type WaveSearch, waves } from "../contract/waves";
import { removeWaveItem } from "./apply-wave-item";
import { runWave } from "./run-wave";
import { previewWave } from "./wave-matches";
import { findWave } from "./wave-row";

/** Posts of each of ten authors: 500 in all in `npm run test:full`. */
const POSTS_EACH = Math.min(50, propertyRuns(5, 50));
const TOTAL = 10 * POSTS_EACH;

let one: TestUser;
let two: TestUser;

beforeAll(async () => {
  [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
});

let nextDomain = 0;
/** Returns a domain that no other test uses. */
const newDomain = () => `wave-${nextDomain++}.example`;

const link = (value: string): WaveSearch => ({ match: "link", value, days: 7 });

const preview = async (search: WaveSearch) => {
  const { status, body } = await sendTo(waves.preview, { as: one, body: search });
  expect(status).toBe(200);
  return body;
};
const idsOf = async (search: WaveSearch) => (await preview(search)).sample.map(({ targetId }) => targetId).sort();

async function start(search: WaveSearch, more: object = {}, as = one) {
  const { before } = await preview(search);
  const body = { ...search, before, excluded: [], rule: "honesty", text: "This is spam.", ...more };
  const { status, body: wave } = await sendTo(waves.start, { as, body });
  expect(status).toBe(201);
  return wave.id;
}

const read = async (id: string) => (await sendTo(waves.one, { as: one, params: { id } })).body;
const undo = (id: string) => sendTo(waves.undo, { as: two, params: { id } });

/** Runs the wave as the worker does, until nothing is left to do. */
async function runToEnd(id: string) {
  for (let runs = 0; runs < 10; runs++) {
    await runWave(id);
    const wave = await read(id);
    if (wave.state === "removed" || wave.state === "undone") return wave;
  }
  throw new Error("the wave does not end");
}

const stateOf = async (id: string) =>
  (await prisma.post.findUniqueOrThrow({ where: { id }, select: { state: true } })).state;

const notificationsOf = ({ id }: TestUser) =>
  prisma.$queryRaw<{ event: string; count: number | null }[]>`
    SELECT "payload"->>'event' AS "event", ("payload"->'detail'->>'count')::int AS "count" FROM graphile_worker._private_jobs
    WHERE "payload"->>'recipientId' = ${id} AND "payload"->>'kind' = 'moderation' ORDER BY "id"`;

describe("the preview of a spam wave", () => {
  test("finds a domain with its subdomains, and a link with anything after a question mark", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const write = (text: string) => makePost(author, { text });
    const sale = await write(`Look: https://www.${domain}/sale?from=me!`);
    const bare = await write(`${domain.toUpperCase()} has it`);
    const sub = await write(`http://shop.${domain}/`);
    const other = await write(`https://${domain}/sales and more`);
    await write(`Write to me@${domain}`);
    await write(`https://not${domain}/sale`);
    const comment = await makeComment(author, await write("Hello"), { text: `See ${domain}.` });
    expect(await idsOf(link(`https://${domain}`))).toEqual([sale, bare, sub, other, comment].sort());
    expect(await idsOf(link(`www.${domain}/sale/`))).toEqual([sale]);
    expect(await preview(link(domain))).toMatchObject({ value: domain, posts: 4, comments: 1, authors: 1 });
  });

  test("finds copies of a text that differ in capitals, signs, numbers, links and mentions", async () => {
    const author = await makePerson();
    const write = (text: string) => makePost(author, { text });
    const first = await write("Earn £500 a day from your own sofa! https://a.example/1");
    const copy = await write("EARN 900 a day, from your own sofa 🎉🎉 @friend b.example");
    await write("Earn respect from your own children");
    const search = { match: "text", value: "earn 1 a day from your own sofa", days: 7 } as const;
    expect(await idsOf(search)).toEqual([first, copy].sort());
    const short = await sendTo(waves.preview, { as: one, body: { ...search, value: "Buy https://long.example/name" } });
    expect([short.status, short.error?.issues?.[0]?.path]).toEqual([400, "value"]);
  });

  test("finds a host with many labels and those below it only, and of a text with a link only copies that lead elsewhere", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const write = (text: string) => makePost(author, { text });
    const host = `spam.s3.dualstack.eu-west-1.${domain}`;
    const [bare, below] = [await write(`See ${host}.`), await write(`https://a.${host}/x`)];
    for (const other of ["mine.s3.dualstack.eu-west-1", "not-spam.s3.dualstack.eu-west-1"])
      await write(`https://${other}.${domain}/x`);
    await write(`https://${host}.elsewhere.example`);
    expect(await idsOf(link(host))).toEqual([bare, below].sort());
    expect(await idsOf(link(`${host}/x`))).toEqual([below]);

    const linked = await write("Congratulations, dear friend! https://scam.example/1");
    const called = await write("Congratulations dear friend! +44 7700 900123");
    const kind = await write("Congratulations, dear friend!");
    const text = (value: string): WaveSearch => ({ match: "text", value, days: 7 });
    expect(await idsOf(text("Congratulations, dear friend! https://scam.example/2"))).toEqual([linked, called].sort());
    expect(await idsOf(text("Congratulations, dear friend!"))).toEqual([linked, called, kind].sort());
  });

  test("finds what authors with addresses of one domain wrote", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    await prisma.user.update({ where: { id: author.id }, data: { email: `spam@${domain}` }, select: { id: true } });
    const post = await makePost(author);
    expect(await idsOf({ match: "email", value: domain, days: 1 })).toEqual([post]);
    expect(await idsOf({ match: "email", value: `@${domain}`, days: 1 })).toEqual([post]);
    expect(await idsOf({ match: "email", value: `someone.else@${domain}`, days: 1 })).toEqual([]);
  });

  test("finds what the owner of one mailbox wrote, whatever its tag, capitals and, at Gmail, dots", async () => {
    const write = async (email: string) => {
      const author = await makePerson();
      await prisma.user.update({ where: { id: author.id }, data: { email }, select: { id: true } });
      return makePost(author);
    };
    const search = (value: string): WaveSearch => ({ match: "email", value, days: 1 });
    const plain = await write("wavemaker@gmail.com");
    const tagged = await write("wave.maker+2@googlemail.com");
    await write("wavemaker2@gmail.com");
    expect(await idsOf(search(" WaveMaker+1@gmail.com "))).toEqual([plain, tagged].sort());
    expect((await preview(search("wave.maker+1@gmail.com"))).value).toBe("wavemaker@gmail.com");
    const domain = newDomain();
    const dotted = await write(`wave.maker+x@${domain}`);
    await write(`wavemaker@${domain}`);
    expect(await idsOf(search(`wave.maker@${domain}`))).toEqual([dotted]);
    const bad = await sendTo(waves.preview, { as: one, body: search("two@signs@mail.example") });
    expect([bad.status, bad.error?.issues?.[0]?.path]).toEqual([400, "value"]);
  });

  test("leaves out private, removed and old posts, comments on private posts, and the moderator's own", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const text = `Go to ${domain}`;
    const live = await makePost(author, { text });
    const held = await holdPost(author, await makePost(author, { text }));
    const hidden = await makePost(author, { text, visibility: "private" });
    await makeComment(author, hidden, { text });
    await makePost(author, { text, state: "removed" });
    await makePost(author, { text, createdAt: fromNow(-8 * DAY_MS) });
    await makePost(one, { text });
    expect(await idsOf(link(domain))).toEqual([live, held].sort());
  });

  test("reads indexes only, also among many posts", async () => {
    const author = await makePerson();
    await prisma.$executeRaw`
      INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
      SELECT gen_random_uuid(), ${author.id}::uuid, 'Number ' || n || ' of many words on host' || n || '.example', now()
      FROM generate_series(1, 20000) n`;
    await pool.query('ANALYZE "Post"');
    for (const [search, index] of [
      [link("host77.example"), "Post_link_hosts_idx"],
      [{ match: "text", value: "Some of the many words on a host", days: 7 }, "Post_text_shape_idx"],
      [{ match: "email", value: "nobody.example", days: 7 }, "User_email_domain_idx"],
      [{ match: "email", value: "nobody@mail.example", days: 7 }, "User_mailbox_idx"],
    ] as const) {
      const plan = await explainQuery(() => previewWave(one, search));
      expect(plan.indexes).toContain(index);
      expect(plan.scanned).toEqual([]);
      expect(plan.buffers).toBeLessThan(300);
    }
  });
});

describe("a spam wave", () => {
  test("a spam wave removes every post of ten authors by its own decision, and restores them with one notification each", async () => {
    const domain = newDomain();
    const authors = await Promise.all(Array.from({ length: 10 }, () => makePerson()));
    await prisma.post.createMany({
      data: authors.flatMap(({ id: authorId }) =>
        Array.from({ length: POSTS_EACH }, (_, n) => ({ authorId, text: `Offer ${n} at ${domain}`, createdAt: now() })),
      ),
    });
    const id = await start(link(domain));
    expect(await read(id)).toMatchObject({ state: "removing", total: TOTAL, pending: TOTAL });
    expect(await runToEnd(id)).toMatchObject({ state: "removed", pending: 0, removed: TOTAL, skipped: 0 });
    const ofWave = { authorId: { in: authors.map((author) => author.id) } };
    expect(await prisma.post.count({ where: { ...ofWave, state: "removed" } })).toBe(TOTAL);
    const [author] = authors;
    if (!author) throw new Error("there are ten");
    const { body: cases } = await sendTo(moderation.cases, { as: author, query: { limit: "50" } });
    expect(cases).toHaveLength(POSTS_EACH);
    expect(cases[0]?.outcome).toMatchObject({ action: "remove", rule: "honesty", text: "This is spam." });
    expect(cases.every(({ appealableUntil }) => appealableUntil !== null)).toBe(true);
    expect(await notificationsOf(author)).toEqual([{ event: "wave-acted", count: POSTS_EACH }]);

    expect((await undo(id)).body).toMatchObject({ state: "undoing", undoableUntil: null });
    expect((await undo(id)).status).toBe(409);
    expect(await runToEnd(id)).toMatchObject({ state: "undone", removed: 0, restored: TOTAL, kept: 0 });
    expect(await prisma.post.count({ where: { ...ofWave, state: "live" } })).toBe(TOTAL);
    expect(await prisma.strike.count({ where: { userId: ofWave.authorId, revokedAt: null } })).toBe(0);
    expect(await prisma.case.count({ where: { subjectId: author.id, state: { not: "closed" } } })).toBe(0);
    expect(await notificationsOf(author)).toEqual([
      { event: "wave-acted", count: POSTS_EACH },
      { event: "wave-reversed", count: POSTS_EACH },
    ]);
    const acts = await prisma.auditEntry.findMany({
      where: { act: { startsWith: "wave." } },
      select: { detail: true },
    });
    expect(acts.map(({ detail }) => detail)).toContainEqual({ match: "link", rule: "honesty", count: TOTAL });
  });

  test("a spam wave removes only what matched at the preview, still matches, and is for this moderator to decide", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const write = () => makePost(author, { text: `Visit ${domain}` });
    const [spam, excluded, edited, claimed, reported] = [
      await write(),
      await write(),
      await write(),
      await write(),
      await write(),
    ];
    const search = link(domain);
    const id = await start(search, { excluded: [{ targetType: "post", targetId: excluded }] });
    const later = await write();
    await prisma.post.update({ where: { id: edited }, data: { text: "Good morning" }, select: { id: true } });
    await makeReport(await makePerson(), { targetType: "post", targetId: claimed });
    await sendTo(staffModeration.claim, { as: two, params: { id: (await findCaseAbout(claimed)) ?? "" } });
    await sendTo(moderation.report, { as: one, body: { targetType: "post", targetId: reported, reason: "Spam" } });
    expect(await runToEnd(id)).toMatchObject({ total: 4, removed: 1, skipped: 3 });
    expect(await stateOf(spam)).toBe("removed");
    for (const kept of [excluded, edited, claimed, reported, later]) expect(await stateOf(kept)).toBe("live");
    expect(await notificationsOf(author)).toEqual([{ event: "case-acted", count: null }]);
  });

  test("a spam wave removes nothing more once its starter may remove no waves", async () => {
    const [author, domain, starter] = [await makePerson(), newDomain(), await makePerson({ role: "admin" })];
    const post = await makePost(author, { text: `Visit ${domain}` });
    const id = await start(link(domain), {}, starter);
    await prisma.user.update({ where: { id: starter.id }, data: { staffRole: "support" }, select: { id: true } });
    expect(await runToEnd(id)).toMatchObject({ removed: 0, skipped: 1 });
    expect(await stateOf(post)).toBe("live");
  });

  test("a spam wave is undone without what was restored on appeal or deleted meanwhile, and leaves reports to be decided", async () => {
    const [author, domain, reporter] = [await makePerson(), newDomain(), await makePerson()];
    const write = () => makePost(author, { text: `Visit ${domain}` });
    const [plain, reversed, appealed, deleted, reported] = [
      await write(),
      await write(),
      await write(),
      await write(),
      await write(),
    ];
    await makeReport(reporter, { targetType: "post", targetId: reported });
    const comment = await makeComment(author, await makePost(one), { text: `Also ${domain}` });
    const id = await start(link(domain));
    expect(await runToEnd(id)).toMatchObject({ removed: 6 });
    const appeal = async (targetId: string) => {
      const caseId = (await findCaseAbout(targetId)) ?? "";
      await sendTo(moderation.appeal, { as: author, params: { id: caseId }, body: { text: "It is my shop." } });
      return caseId;
    };
    const caseId = await appeal(reversed);
    const { version } = (await sendTo(staffModeration.one, { as: two, params: { id: caseId } })).body;
    const answer = { version, outcome: "reversed", text: "It is." };
    await sendTo(staffModeration.answerAppeal, { as: two, params: { id: caseId }, body: answer });
    // Removed again by another decision, which is not the wave's.
    await makeReport(reporter, { targetType: "post", targetId: reversed });
    const { id: again } = await prisma.case.findFirstOrThrow({
      where: { targetId: reversed, state: "open" },
      select: { id: true },
    });
    const ruling = { version: 1, action: "remove", rule: "respect", text: "It insults someone." };
    expect((await sendTo(staffModeration.decide, { as: two, params: { id: again }, body: ruling })).status).toBe(200);
    const appealedCase = await appeal(appealed);
    await prisma.post.update({
      where: { id: deleted },
      data: { deletedAt: now(), stateBefore: "live" },
      select: { id: true },
    });

    await undo(id);
    expect(await runToEnd(id)).toMatchObject({ restored: 4, kept: 2 });
    expect(await Promise.all([plain, appealed, reported, reversed, deleted].map(stateOf))).toEqual([
      "live",
      "live",
      "live",
      "removed",
      "removed",
    ]);
    expect((await prisma.comment.findUniqueOrThrow({ where: { id: comment }, select: { state: true } })).state).toBe(
      "live",
    );
    const own = (await sendTo(moderation.case, { as: author, params: { id: appealedCase } })).body;
    expect(own).toMatchObject({ state: "closed", appeal: { outcome: "reversed" }, outcome: { isReversed: true } });
    const open = (await sendTo(staffModeration.one, { as: two, params: { id: (await findCaseAbout(reported)) ?? "" } }))
      .body;
    expect(open).toMatchObject({ state: "open", reports: [{ status: "pending" }] });
  });

  test("a spam wave is undone without what the one who undoes it wrote or reported, and without appeals against their decisions", async () => {
    const [author, domain, starter] = [await makePerson(), newDomain(), await makePerson({ role: "admin" })];
    const text = `Visit ${domain}`;
    const plain = await makePost(author, { text });
    const own = await makePost(two, { text });
    const id = await start(link(domain), {}, starter);
    expect(await runToEnd(id)).toMatchObject({ removed: 2 });
    await undo(id);
    expect(await runToEnd(id)).toMatchObject({ restored: 1, kept: 1 });
    expect([await stateOf(plain), await stateOf(own)]).toEqual(["live", "removed"]);

    const again = await start(link(domain), {}, two);
    await runToEnd(again);
    const { caseId } = await prisma.decision.findFirstOrThrow({
      where: { reversedAt: null, case: { targetId: plain } },
      select: { caseId: true },
    });
    const params = { id: caseId };
    await sendTo(moderation.appeal, { as: author, params, body: { text: "It is my shop." } });
    await undo(again);
    expect(await runToEnd(again)).toMatchObject({ restored: 0, kept: 1 });
    expect((await sendTo(staffModeration.one, { as: one, params })).body.state).toBe("appealed");
  });

  test("a spam wave answers an appeal, in the log and to its author, when it is undone while it removes", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const post = await makePost(author, { text: `Visit ${domain}` });
    const id = await start(link(domain));
    const wave = await findWave(id, prisma);
    if (!wave) throw new Error("it was started");
    await inTransaction(prisma, (tx) => removeWaveItem(wave, { targetType: "post", targetId: post }, tx));
    const caseId = (await findCaseAbout(post)) ?? "";
    await sendTo(moderation.appeal, { as: author, params: { id: caseId }, body: { text: "It is my shop." } });
    await undo(id);
    expect(await runToEnd(id)).toMatchObject({ restored: 1, removedAt: null });
    expect((await notificationsOf(author)).map(({ event }) => event)).toEqual(["appeal-reversed"]);
    expect(await prisma.auditEntry.count({ where: { caseId, act: "appeal.reversed" } })).toBe(1);
  });

  test("a spam wave ends with every post restored when it is undone while two workers remove", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const posts = await Promise.all(Array.from({ length: 40 }, () => makePost(author, { text: `Visit ${domain}` })));
    const id = await start(link(domain));
    const isUnderWay = async () => {
      while ((await read(id)).removed < 3);
      return undo(id);
    };
    const [, , undone] = await Promise.all([runWave(id), runWave(id), isUnderWay()]);
    expect(undone.status).toBe(200);
    await Promise.all([runWave(id), runWave(id)]);
    const wave = await runToEnd(id);
    expect(wave).toMatchObject({ state: "undone", pending: 0, removed: 0, kept: 0 });
    expect(wave.restored + wave.skipped).toBe(40);
    expect(wave.restored).toBeGreaterThanOrEqual(3);
    expect(await prisma.post.count({ where: { id: { in: posts }, state: "live" } })).toBe(40);
    const decisions = await prisma.decision.findMany({
      where: { case: { targetId: { in: posts } } },
      select: { reversedAt: true },
    });
    expect(decisions).toHaveLength(wave.restored);
    expect(decisions.every(({ reversedAt }) => reversedAt !== null)).toBe(true);
    // Authors learn of a removal at its end only.
    expect(await notificationsOf(author)).toHaveLength(wave.removedAt === null ? 0 : 2);
  });

  test("a spam wave cannot be undone after a day, nor started with nothing to remove", async () => {
    const [author, domain] = [await makePerson(), newDomain()];
    const post = await makePost(author, { text: `Visit ${domain}` });
    const search = link(domain);
    const id = await start(search);
    await runToEnd(id);
    await prisma.spamWave.update({ where: { id }, data: { createdAt: fromNow(-DAY_MS) }, select: { id: true } });
    expect((await undo(id)).status).toBe(409);
    expect(await stateOf(post)).toBe("removed");
    const body = { ...search, before: now().toISOString(), excluded: [], rule: "honesty", text: "Spam" };
    expect((await sendTo(waves.start, { as: one, body })).status).toBe(409);
  });
});
