import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import "@/lib/testing/setup/hash-list";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { openEvidence } from "@/lib/media/evidence/evidence";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { eraseAccount } from "@/lib/testing/factories/account";
import { createProcessedAsset } from "@/lib/testing/factories/asset";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { testFilePath } from "@/lib/testing/media/media-files";
import { writeHashList } from "@/lib/testing/setup/hash-list";
import { home } from "@/lib/testing/setup/home";
import { runAdminCommand } from "@/scripts/admin/commands";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { statements } from "../contract/statements";
import { sweepEvidence } from "../jobs";
import { closeStaleCases } from "./close-stale-cases";
import { openCaseFromHashMatch } from "./open-case-from-hash-match";

const LIST = "A list of ours";
const BYTES = "known bytes";

let staff: TestUser;
let uploader: TestUser;
let file: string;

beforeAll(async () => {
  staff = await makePerson({ role: "admin" });
  file = testFilePath("known");
  writeFileSync(file, BYTES);
  writeHashList(`md5,${createHash("md5").update(BYTES).digest("hex")},${LIST}`);
});
beforeEach(async () => {
  uploader = await makePerson({ plan: "starter" });
});

async function matched(as: TestUser = uploader): Promise<string> {
  const { id } = await createProcessedAsset(as, file, { kind: "image" });
  const match = await prisma.hashMatch.findUniqueOrThrow({ where: { assetId: id }, select: { id: true } });
  await openCaseFromHashMatch(match.id);
  return match.id;
}

const caseOf = async (matchId: string) =>
  (await prisma.hashMatch.findUniqueOrThrow({ where: { id: matchId }, select: { caseId: true } })).caseId ?? "";
const limitOf = async ({ id }: TestUser) =>
  (await prisma.user.findUniqueOrThrow({ where: { id }, select: { limitedUntil: true } })).limitedUntil;
const limitsAgainst = ({ id }: TestUser) =>
  prisma.decision.count({ where: { action: "limit", case: { subjectId: id } } });

describe("a match with a hash list", () => {
  test("a match with a hash list limits the account once, notifies its owner neutrally, and can be appealed", async () => {
    const id = await matched();
    expect((await limitOf(uploader))?.getTime()).toBeGreaterThan(fromNow(7 * DAY_MS).getTime());
    await Promise.all([openCaseFromHashMatch(id), openCaseFromHashMatch(id)]);
    await matched();
    expect(await limitsAgainst(uploader)).toBe(1);
    expect(await prisma.strike.count({ where: { userId: uploader.id } })).toBe(0);
    const own = (await sendTo(moderation.cases, { as: uploader })).body;
    const limited = own?.find(({ outcome }) => outcome?.action === "limit");
    expect(limited?.outcome?.text).toBe("We've limited your account while we review a file you uploaded.");
    expect(JSON.stringify(own)).not.toContain(LIST);
    const params = { id: limited?.id ?? "" };
    const appealed = await sendTo(moderation.appeal, { as: uploader, params, body: { text: "Please look again." } });
    expect(appealed.status).toBe(201);
  });

  test("a match with a hash list is stated as what it is: software found the file and limited the account; a person decides next", async () => {
    const caseId = await caseOf(await matched());
    const [limited] = (await sendTo(moderation.cases, { as: uploader })).body.filter(({ outcome }) => outcome !== null);
    expect(limited?.outcome?.statement).toEqual({
      source: "screening",
      isAutoDetected: true,
      isAutomatic: true,
      wasHeld: false,
    });
    const day = now().toISOString().slice(0, 10);
    const exported = (await sendTo(statements.list, { as: staff, query: { from: day, to: day } })).body;
    expect(exported.find(({ puid }) => puid === limited?.outcome?.id)).toMatchObject({
      decision_facts: expect.stringMatching(/^Software compared a file .* No person was involved in this decision\.$/),
      source_type: "SOURCE_VOLUNTARY",
      automated_detection: "Yes",
      automated_decision: "AUTOMATED_DECISION_FULLY",
    });
    const body = { version: 1, action: "ban", rule: "law", text: "Reported to the police." } as const;
    expect((await sendTo(staffModeration.decide, { as: staff, params: { id: caseId }, body })).status).toBe(200);
    expect(
      await prisma.decision.findFirst({
        where: { caseId },
        select: { source: true, isAutoDetected: true, isAutomatic: true },
      }),
    ).toEqual({ source: "screening", isAutoDetected: true, isAutomatic: false });
  });

  test("shows staff the list's name and nothing of the file, until they decide", async () => {
    const id = await matched();
    const caseId = await caseOf(id);
    const { body } = await sendTo(staffModeration.one, { as: staff, params: { id: caseId } });
    expect(body).toMatchObject({
      state: "open",
      severity: 4,
      targetType: "user",
      hashMatches: [{ id, list: LIST, purpose: "post" }],
      preview: { media: [] },
    });
    await prisma.case.update({ where: { id: caseId }, data: { openedAt: fromNow(-2 * MINUTE_MS) } });
    await closeStaleCases();
    expect((await sendTo(staffModeration.one, { as: staff, params: { id: caseId } })).body?.state).toBe("open");
    const audit = await prisma.auditEntry.findMany({
      where: { caseId },
      select: { act: true, actorRef: true, detail: true },
    });
    expect(audit).toEqual([
      { act: "hash.matched", actorRef: null, detail: { kind: LIST, algorithm: "md5", purpose: "post" } },
      { act: "case.viewed", actorRef: expect.any(String), detail: { target: "user" } },
    ]);
  });

  test("a match with a hash list limits the account only until staff have decided, also with an appeal that waits, and again after an undo", async () => {
    const caseId = await caseOf(await matched());
    const [limited] = (await sendTo(moderation.cases, { as: uploader })).body.filter(({ outcome }) => outcome !== null);
    const params = { id: limited?.id ?? "" };
    await sendTo(moderation.appeal, { as: uploader, params, body: { text: "It is my own drawing." } });
    const dismiss = { version: 1, action: "dismiss" } as const;
    const decided = await sendTo(staffModeration.decide, { as: staff, params: { id: caseId }, body: dismiss });
    expect([decided.status, await limitOf(uploader)]).toEqual([200, null]);
    expect((await sendTo(moderation.case, { as: uploader, params })).body).toMatchObject({
      state: "closed",
      outcome: { isReversed: true },
      appeal: { outcome: "reversed", answer: "We've reviewed the file, so this limit has ended." },
    });
    const undo = { version: decided.body.version, text: "Too quick." };
    expect((await sendTo(staffModeration.reverse, { as: staff, params: { id: caseId }, body: undo })).status).toBe(200);
    expect(await limitOf(uploader)).not.toBeNull();
  });

  test("a match with a hash list is not decided by the dismissal of a report about the account", async () => {
    const caseId = await caseOf(await matched());
    const body = { targetType: "user", targetId: uploader.id, reason: "Rude" } as const;
    const report = (await sendTo(moderation.report, { as: await makePerson(), body })).body;
    expect(report.caseId).toBe(caseId);
    const closing = { as: staff, params: { id: report.id }, body: { status: "dismissed" } } as const;
    expect((await sendTo(staffModeration.decideReport, closing)).status).toBe(200);
    expect((await sendTo(staffModeration.one, { as: staff, params: { id: caseId } })).body.state).toBe("open");
  });

  test("a match with a hash list opens a case about an admin, who cannot be limited", async () => {
    const admin = await makePerson({ role: "admin", plan: "starter" });
    expect(await caseOf(await matched(admin))).not.toBe("");
    expect([await limitsAgainst(admin), await limitOf(admin)]).toEqual([0, null]);
  });
});

describe("evidence", () => {
  test("evidence of a match can only be exported by the command line, which is audited", async () => {
    const id = await matched();
    const folder = path.join(mkdtempSync(path.join(home, "out-")), "evidence");
    expect(await runAdminCommand(["list-matches"])).toMatchObject({ code: 0, sentence: expect.stringContaining(id) });
    expect(await runAdminCommand(["export-evidence", id, folder])).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(folder, "original"), "utf8")).toBe(BYTES);
    expect(JSON.parse(readFileSync(path.join(folder, "record.json"), "utf8"))).toMatchObject({ match: { list: LIST } });
    expect(await prisma.auditEntry.count({ where: { act: "evidence.exported" } })).toBe(1);
    expect(await runAdminCommand(["export-evidence", uploader.id, `${folder}-2`])).toMatchObject({ code: 1 });
  });

  test("evidence of a match outlives the account, and is deleted by the sweep after a year", async () => {
    const id = await matched();
    const { assetId } = await prisma.hashMatch.findUniqueOrThrow({ where: { id }, select: { assetId: true } });
    await eraseAccount(uploader);
    const age = (days: number) =>
      prisma.hashMatch.update({ where: { id }, data: { createdAt: fromNow(-days * DAY_MS) }, select: { id: true } });
    await age(364);
    await sweepEvidence();
    expect(await openEvidence(id)).not.toBeNull();
    await age(366);
    await sweepEvidence();
    expect(await openEvidence(id)).toBeNull();
    expect(existsSync(path.join(home, "media/evidence", assetId))).toBe(false);
    expect(await prisma.auditEntry.count({ where: { act: "evidence.deleted" } })).toBe(1);
  });
});
