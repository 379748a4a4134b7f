import { createHash } from "node:crypto";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { banUser } from "@/lib/moderation/commands/ban-user";
import { ensureBillingAccount } from "@/lib/payments/billing/billing-accounts";
import { payments } from "@/lib/payments/contract";
import { makeMutedWord, makePersonList } from "../factories/account";
import { makeCall } from "../factories/call";
import { makeCase, makeReport } from "../factories/case";
import { makeConversation, makeMessage } from "../factories/conversation";
import { createEarner } from "../factories/creators";
import {
  holdComment,
  holdMessage,
  holdPicture,
  holdPost,
  holdProfile,
  holdVibe,
  makeAsset,
  makeCaptions,
  makeComment,
  makeOtherSession,
  makePaidOrder,
  makePasskey,
  makePerson,
  makePost,
  makeSession,
  makeVibe,
  setRole,
  type TestUser,
} from "../factories/people";
import { makeCollection, makeDraft, makePoll } from "../factories/post";
import { makeOldTip } from "../factories/tip";
import { paypalControls } from "../fakes/paypal";
import { sendTo } from "./http";

export interface MatrixFixture {
  alice: TestUser;
  /** A subscriber unrelated to Alice, who calls about her rows. */
  stranger: TestUser;
  visitor: TestUser;
  /** A subscriber with a private account. */
  closed: TestUser;
  /** Has requested to follow Alice; the admin follows her. */
  requester: TestUser;
  /** A banned user with a session that survived the ban, as if a trigger had failed. */
  banned: TestUser;
  admin: TestUser;
  publicPost: string;
  privatePost: string;
  closeFriendsPost: string;
  /** Alice's, like the comment. */
  heldPost: string;
  comment: string;
  heldComment: string;
  /** Alice's, with a poll; then one she has just deleted, a draft and a collection. */
  pollPost: string;
  deletedPost: string;
  draft: string;
  collection: string;
  /** Alice's. */
  mutedWord: string;
  personList: string;
  /** Another session and a passkey of Alice's. */
  session: string;
  passkey: string;
  strangersPost: string;
  /** The stranger's, of Alice's public post. */
  strangersQuote: string;
  vibe: string;
  heldVibe: string;
  /** Alice's upload for a vibe. */
  vibeUpload: string;
  /** Alice's upload for her profile, and a held profile picture. */
  pictureUpload: string;
  heldPicture: string;
  video: string;
  captions: string;
  /** Alice's, of a post that failed with it. */
  failedFile: string;
  /** Alice's with the admin, and her messages in it. */
  conversation: string;
  message: string;
  heldMessage: string;
  /** Alice's with the stranger, and her message in it. */
  sharedConversation: string;
  sharedMessage: string;
  /** PayPal's id of a paid order of Alice's. */
  order: string;
  /** A user who has just paid for Starter, and the receipt. */
  buyer: TestUser;
  receipt: string;
  /** Alice's call, ringing at the admin. */
  call: string;
  /** An open case about a post of Alice's with the visitor's report, a closed one that she may appeal, and a strike. */
  openCase: string;
  report: string;
  closedCase: string;
  /** Like the closed case, with a pending appeal. */
  appealedCase: string;
  strike: string;
  /** The admin who decided. */
  moderator: TestUser;
  /** A user banned by a decision, for the acts of staff. */
  banished: TestUser;
  /** Two bans that wait for a second member of staff. */
  approval: string;
  rejectedApproval: string;
  /** A term listed by staff, and the token of a report without an account. */
  term: string;
  externalToken: string;
  /** A spam wave without posts. */
  wave: string;
  /** Alice's open and closed support requests. */
  openRequest: string;
  closedRequest: string;
  /** Alice's finished archive, two days old. */
  archive: string;
  /** A tip from the visitor that Alice can have paid out, and a creator with an unclaimed payout. */
  tip: string;
  earner: TestUser;
  payout: string;
}

export async function createMatrixFixture(): Promise<MatrixFixture> {
  const alice = await makePerson({ plan: "creator" });
  const banned = await makePerson({ plan: "starter" });
  await setRole(banned, "banned");
  banned.cookie = await makeSession(banned.id);
  await holdProfile(alice, { bio: "Waiting for a person" });
  const publicPost = await makePost(alice);
  const video = await makeAsset(alice, { kind: "video" });
  const stranger = await makePerson({ plan: "starter" });
  const admin = await makePerson({ role: "admin", plan: "creator" });
  const visitor = await makePerson();
  const conversation = await makeConversation(alice, admin);
  const sharedConversation = await makeConversation(alice, stranger);
  return {
    alice,
    banned,
    publicPost,
    stranger,
    visitor,
    closed: await makePerson({ plan: "starter", isPrivate: true }),
    requester: await makeRequester(alice, admin),
    admin,
    privatePost: await makePost(alice, { visibility: "private" }),
    closeFriendsPost: await makePost(alice, { visibility: "close_friends" }),
    heldPost: await holdPost(alice, await makePost(alice)),
    comment: await makeComment(alice, publicPost),
    heldComment: await holdComment(alice, await makeComment(alice, publicPost)),
    pollPost: await makePoll(alice),
    deletedPost: await makePost(alice, { state: "removed", stateBefore: "live", deletedAt: now() }),
    draft: await makeDraft(alice),
    collection: await makeCollection(alice),
    mutedWord: await makeMutedWord(alice),
    personList: await makePersonList(alice),
    session: await makeOtherSession(alice),
    passkey: await makePasskey(alice),
    strangersPost: await makePost(stranger),
    strangersQuote: await makePost(stranger, { quoteOfId: publicPost }),
    vibe: await makeVibe(alice),
    heldVibe: await holdVibe(alice, await makeVibe(alice)),
    vibeUpload: await makeAsset(alice, { purpose: "vibe" }),
    pictureUpload: await makeAsset(alice, { purpose: "picture" }),
    heldPicture: await holdPicture(alice),
    video,
    captions: await makeCaptions(video),
    failedFile: await makeFailedFile(alice),
    conversation,
    message: await makeMessage(alice, conversation),
    heldMessage: await holdMessage(alice, await makeMessage(alice, conversation)),
    sharedConversation,
    sharedMessage: await makeMessage(alice, sharedConversation),
    order: await makePaidOrder(alice),
    ...(await makeBuyer()),
    call: await makeCall(alice, admin, { conversationId: conversation }),
    ...(await makeStaffWork(alice)),
    archive: await makeArchive(alice),
    ...(await makeEarnings(alice, visitor)),
  };
}

async function makeFailedFile(owner: TestUser): Promise<string> {
  const parentId = await makePost(owner, { type: "image", state: "failed" });
  const failed = { state: "failed", failure: "unreadable", storedBytes: 0n } as const;
  return makeAsset(owner, { ...failed, parentType: "post", parentId });
}

async function makeArchive({ id: userId }: TestUser): Promise<string> {
  const caseRow = {
    userId,
    state: "ready",
    bytes: 1,
    createdAt: fromNow(-2 * DAY_MS),
    readyAt: fromNow(-2 * DAY_MS),
  } as const;
  return (await prisma.export.create({ data: { ...caseRow, expiresAt: fromNow(5 * DAY_MS) }, select: { id: true } }))
    .id;
}

async function makeRequester(of: TestUser, follower: TestUser): Promise<TestUser> {
  const requester = await makePerson();
  await prisma.followRequest.create({
    data: { requesterId: requester.id, personId: of.id, createdAt: now() },
    select: { personId: true },
  });
  await prisma.follow.create({
    data: { followerId: follower.id, followeeId: of.id, createdAt: now() },
    select: { followeeId: true },
  });
  return requester;
}

async function makeStaffWork(alice: TestUser): Promise<StaffWorld> {
  const [moderator, reporter, banished] = [await makePerson({ role: "admin" }), await makePerson(), await makePerson()];
  const reported = { targetType: "post", targetId: await makePost(alice) } as const;
  const report = await makeReport(reporter, reported);
  const { caseId: openCase } = await prisma.report.findUniqueOrThrow({
    where: { id: report },
    select: { caseId: true },
  });
  const closedCase = await makeCase({ targetType: "post", targetId: await makePost(alice) }, { state: "closed" });
  const { id: decisionId } = await prisma.decision.create({
    data: { caseId: closedCase, deciderId: moderator.id, action: "warn", rule: "respect", undo: {}, createdAt: now() },
    select: { id: true },
  });
  const until = { createdAt: now(), expiresAt: fromNow(DAY_MS) };
  const appealedCase = await makeCase({ targetType: "post", targetId: await makePost(alice) }, { state: "closed" });
  await prisma.decision.create({
    data: {
      caseId: appealedCase,
      deciderId: moderator.id,
      action: "warn",
      undo: {},
      createdAt: now(),
      appeal: { create: { text: "It is not true.", createdAt: now(), dueAt: fromNow(DAY_MS) } },
    },
    select: { id: true },
  });
  await prisma.case.update({ where: { id: appealedCase }, data: { state: "appealed" }, select: { id: true } });
  const { id: strike } = await prisma.strike.create({
    data: { userId: alice.id, caseId: closedCase, decisionId, ...until },
    select: { id: true },
  });
  await banUser({ id: moderator.id, role: "admin" }, banished.id, { rule: "respect", text: "Enough" });
  const { id: term } = await prisma.termListEntry.create({
    data: { kind: "word", value: newId(), verdict: "queue", category: "spam", createdAt: now() },
    select: { id: true },
  });
  const { id: wave } = await prisma.spamWave.create({
    data: { match: "link", value: "bad.example", rule: "honesty", text: "This is spam.", createdAt: now() },
    select: { id: true },
  });
  const [approval, rejectedApproval] = [await makeApproval(moderator), await makeApproval(moderator)];
  const externalToken = newId();
  await prisma.externalReport.create({
    data: {
      kind: "copyright",
      name: "Max",
      email: "max@example.org",
      text: "My picture",
      createdAt: now(),
      targetType: "user",
      targetId: alice.id,
      tokenHash: createHash("sha256").update(externalToken).digest("base64url"),
    },
    select: { id: true },
  });
  const requests = await Promise.all(
    (["open", "closed"] as const).map((state) =>
      prisma.supportRequest.create({
        data: {
          reference: newId(),
          userId: alice.id,
          email: alice.email,
          topic: "other",
          text: "Hello",
          isFirst: true,
          state,
          rankAt: now(),
          createdAt: now(),
          closedAt: state === "open" ? null : now(),
        },
        select: { id: true },
      }),
    ),
  );
  const [openRequest = "", closedRequest = ""] = requests.map(({ id }) => id);
  return {
    moderator,
    banished,
    approval,
    rejectedApproval,
    openCase,
    report,
    closedCase,
    appealedCase,
    strike,
    term,
    externalToken,
    wave,
    openRequest,
    closedRequest,
  };
}

type StaffWorld = Pick<
  MatrixFixture,
  | "moderator"
  | "banished"
  | "approval"
  | "rejectedApproval"
  | "openCase"
  | "report"
  | "closedCase"
  | "appealedCase"
  | "strike"
  | "term"
  | "externalToken"
  | "wave"
  | "openRequest"
  | "closedRequest"
>;

async function makeApproval(first: TestUser): Promise<string> {
  const { id: subjectId } = await makePerson();
  const times = { createdAt: now(), expiresAt: fromNow(DAY_MS) };
  const data = { kind: "ban", subjectId, firstId: first.id, payload: { text: "Enough" }, ...times } as const;
  return (await prisma.approval.create({ data, select: { id: true } })).id;
}

async function makeEarnings(
  alice: TestUser,
  visitor: TestUser,
): Promise<Pick<MatrixFixture, "tip" | "earner" | "payout">> {
  const billingId = await ensureBillingAccount(alice.id);
  const receiver = { email: `paid.${alice.email}`, confirmedAt: now(), createdAt: now() };
  await prisma.payoutReceiver.create({ data: { billingId, ...receiver } });
  return { tip: await makeOldTip(visitor, alice), ...(await createEarner()) };
}

async function makeBuyer(): Promise<Pick<MatrixFixture, "buyer" | "receipt">> {
  const buyer = await makePerson();
  const order = await sendTo(payments.createOrder, { as: buyer, body: { plan: "starter" } });
  await paypalControls().approve(order.body.id, "olivia");
  await sendTo(payments.capture, { as: buyer, params: { id: order.body.id }, query: { plan: "starter" } });
  await paypalControls().webhooksSettled();
  const { body } = await sendTo(payments.receipts, { as: buyer });
  const [receipt] = body;
  if (!receipt) throw new Error("PayPal did not take the buyer's money");
  return { buyer, receipt: receipt.id };
}
