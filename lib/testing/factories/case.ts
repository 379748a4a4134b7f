import { randomUUID } from "node:crypto";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { addToCase } from "@/lib/moderation/commands/upsert-case";
import type { ReportTarget } from "@/lib/moderation/contract/cases";
import { findSubject } from "@/lib/moderation/queries/subjects";
import type { Prisma } from "@/prisma/generated/client";

interface Reported {
  targetType: ReportTarget;
  targetId: string;
}

export async function makeCase(
  { targetType, targetId }: Reported,
  overrides: Partial<Prisma.CaseUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const subject = await findSubject(targetType, targetId, db);
  const { authorId: subjectId = null, audienceSize = 0 } = subject ?? {};
  if (overrides.state === "closed") {
    const at = now();
    const data = { targetType, targetId, subjectId, audienceSize, severity: 1, rankAt: at, openedAt: at, ...overrides };
    return (await db.case.create({ data, select: { id: true } })).id;
  }
  // As the job adds what screening holds.
  const screening =
    subject?.state === "held" && subject.screeningId ? { id: subject.screeningId, categories: [] } : null;
  const id = await addToCase(
    { targetType, targetId, subjectId, audienceSize, severity: 1, ...(screening && { screening }) },
    db,
  );
  if (Object.keys(overrides).length > 0) await db.case.update({ where: { id }, data: overrides, select: { id: true } });
  return id;
}

export const findCaseAbout = async (targetId: string, db: Db = prisma): Promise<string | null> =>
  (await db.case.findFirst({ where: { targetId }, orderBy: { id: "desc" }, select: { id: true } }))?.id ?? null;

/** Creates a report in the open case about its target, or in a closed case for a closed report. Returns its id. */
export async function makeReport(
  reporter: { id: string },
  { targetType, targetId }: Reported,
  overrides: Partial<Prisma.ReportUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const isClosed = overrides.status !== undefined && overrides.status !== "pending";
  const caseId = await makeCase({ targetType, targetId }, isClosed ? { state: "closed" } : {}, db);
  const { category } = overrides;
  await db.case.update({
    where: { id: caseId },
    data: { reportsCount: { increment: 1 }, ...(category && { categories: { push: category } }) },
    select: { id: true },
  });
  const data = {
    targetType,
    targetId,
    reason: "Spam",
    caseId,
    createdAt: now(),
    ...overrides,
    reporterId: reporter.id,
  };
  return (await db.report.create({ data, select: { id: true } })).id;
}

/** Creates a match of an uploaded file, in the case about its uploader. */
export async function makeHashMatch(
  uploader: { id: string },
  caseId: string,
  overrides: Partial<Prisma.HashMatchUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<void> {
  const upload = { assetId: randomUUID(), purpose: "post", bytes: 4n, sha256: "ab".repeat(32) } as const;
  const match = { algorithm: "pdq", list: "A list of ours", hash: "0f".repeat(32), distance: 3 };
  const data = { ...upload, ...match, createdAt: now(), ...overrides, userId: uploader.id, caseId };
  await db.hashMatch.create({ data, select: { id: true } });
}

/** Creates a decided case with a strike and an answered appeal. Returns its id. */
export async function makeDecided(
  decider: { id: string },
  target: Reported,
  overrides: Partial<Prisma.DecisionUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const caseId = await makeCase(target, { state: "closed", claimedById: decider.id }, db);
  const { subjectId } = await db.case.findUniqueOrThrow({ where: { id: caseId }, select: { subjectId: true } });
  const at = now();
  const data = { action: "warn", undo: {}, createdAt: at, ...overrides, caseId, deciderId: decider.id };
  const { id: decisionId } = await db.decision.create({ data, select: { id: true } });
  if (subjectId)
    await db.strike.create({
      data: { userId: subjectId, caseId, decisionId, createdAt: at, expiresAt: fromNow(DAY_MS) },
      select: { id: true },
    });
  const answer = {
    outcome: "upheld",
    answer: "The decision is upheld.",
    answeredAt: at,
    answeredById: decider.id,
  } as const;
  await db.appeal.create({
    data: { decisionId, text: "It is not true.", createdAt: at, dueAt: fromNow(DAY_MS), ...answer },
    select: { id: true },
  });
  return caseId;
}

/** A permanent ban that `first` wants and a second member of staff has to approve. */
export const makeBanApproval = (first: { id: string }, subject: { id: string }, db: Db = prisma) =>
  db.approval.create({
    data: {
      kind: "ban",
      firstId: first.id,
      subjectId: subject.id,
      payload: { rule: "respect", text: "They insult everyone they talk to." },
      createdAt: now(),
      expiresAt: fromNow(DAY_MS),
    },
    select: { id: true },
  });

/** Undone, of one post or comment. */
async function makeWave(starter: { id: string }, undoer: { id: string }, subject: { id: string }, targetId: string) {
  await prisma.spamWave.create({
    data: {
      starterId: starter.id,
      undoneById: undoer.id,
      match: "link",
      value: "bad.example",
      rule: "honesty",
      text: "This is spam.",
      state: "undone",
      createdAt: now(),
      items: { create: { targetType: "post", targetId, subjectId: subject.id, state: "restored" } },
    },
    select: { id: true },
  });
}

/** What staff leave behind about a user, and the user as staff about others. */
export async function createStaffTraces(
  user: { id: string },
  other: { id: string },
  things: { mine: Reported; theirs: Reported },
): Promise<void> {
  await makeDecided(other, things.mine);
  await makeDecided(user, things.theirs);
  await makeWave(other, user, user, things.mine.targetId);
  await makeWave(user, other, other, things.theirs.targetId);
  const note = { text: "Wrote to us", createdAt: now() };
  await prisma.staffNote.createMany({
    data: [
      { ...note, subjectId: user.id, authorId: other.id },
      { ...note, subjectId: other.id, authorId: user.id },
    ],
  });
  const approval = { kind: "ban", createdAt: now(), expiresAt: fromNow(DAY_MS) } as const;
  await prisma.approval.createMany({
    data: [
      { ...approval, subjectId: user.id, firstId: other.id },
      { ...approval, subjectId: other.id, firstId: user.id, decidedById: user.id, state: "rejected" },
    ],
  });
}
