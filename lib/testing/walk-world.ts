import { createHash } from "node:crypto";
import { DAY, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { banUser } from "@/lib/moderation/commands/ban";
import { billingOf } from "@/lib/payments/accounts";
import { payments } from "@/lib/payments/contract";
import { makeEarner } from "./creators";
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
  type Person,
  setRole,
} from "./factories";
import { send } from "./http";
import { makeCall } from "./made-call";
import { makeCase, makeReport } from "./made-case";
import { makeConversation, makeMessage } from "./made-conversation";
import { makeCollection, makeDraft, makePoll } from "./made-post";
import { makeOldTip } from "./made-tip";
import { controls } from "./paypal";

/** The people and things that the contract walk calls about. */
export interface World {
  alice: Person;
  /** Subscribed like Alice, and no friend of hers: hers is somebody else's row. */
  stranger: Person;
  visitor: Person;
  /** Subscribed, with a private account. */
  closed: Person;
  /** Asks to follow Alice, whom the admin follows. */
  requester: Person;
  /** With a session that outlived the ban, as if a trigger had missed it. */
  banned: Person;
  admin: Person;
  publicPost: string;
  privatePost: string;
  /** Alice's, as is the comment. */
  heldPost: string;
  comment: string;
  heldComment: string;
  /** With a poll, and one that she deleted a moment ago; a draft and a collection of hers. */
  pollPost: string;
  deletedPost: string;
  draft: string;
  collection: string;
  /** Where she is signed in besides, and a passkey of hers. */
  session: string;
  passkey: string;
  strangersPost: string;
  vibe: string;
  heldVibe: string;
  /** An upload of Alice's for a vibe. */
  vibeUpload: string;
  /** One for her profile, and a picture of it that is held. */
  pictureUpload: string;
  heldPicture: string;
  /** A video of hers that hangs nowhere, and its captions. */
  video: string;
  captions: string;
  /** Alice's with the admin, and messages of hers in it. */
  conversation: string;
  message: string;
  heldMessage: string;
  /** Hers with the stranger, and a message of hers in it. */
  sharedConversation: string;
  sharedMessage: string;
  /** An order of Alice's that is paid, by PayPal's id. */
  order: string;
  /** Who has paid for Starter a moment ago, and the receipt of it. */
  buyer: Person;
  receipt: string;
  /** Hers, which rings at the admin. */
  call: string;
  /** Open, about a post of hers that the visitor reported; closed, about another of hers, and appealable; the report; a strike of hers. */
  openCase: string;
  report: string;
  closedCase: string;
  /** The same, with an appeal that nobody answered yet. */
  appealedCase: string;
  strike: string;
  /** A second admin, who decided. */
  moderator: Person;
  /** Whom staff may sanction: somebody banned by a decision. */
  banished: Person;
  /** A word that staff listed, and the link that confirms a report from outside. */
  term: string;
  externalToken: string;
  /** What Alice asked Support: what waits, and what was closed. */
  openRequest: string;
  closedRequest: string;
  /** Alice's, ready, of the day before yesterday. */
  archive: string;
  /** What the visitor tipped Alice, so that she has something to pay out; and who has a payout that waits unclaimed. */
  tip: string;
  earner: Person;
  payout: string;
}

/** A fresh world. */
export async function makeWorld(): Promise<World> {
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
    heldPost: await holdPost(alice, await makePost(alice)),
    comment: await makeComment(alice, publicPost),
    heldComment: await holdComment(alice, await makeComment(alice, publicPost)),
    pollPost: await makePoll(alice),
    deletedPost: await makePost(alice, { state: "removed", stateBefore: "live", deletedAt: now() }),
    draft: await makeDraft(alice),
    collection: await makeCollection(alice),
    session: await makeOtherSession(alice),
    passkey: await makePasskey(alice),
    strangersPost: await makePost(stranger),
    vibe: await makeVibe(alice),
    heldVibe: await holdVibe(alice, await makeVibe(alice)),
    vibeUpload: await makeAsset(alice, { purpose: "vibe" }),
    pictureUpload: await makeAsset(alice, { purpose: "picture" }),
    heldPicture: await holdPicture(alice),
    video,
    captions: await makeCaptions(video),
    conversation,
    message: await makeMessage(alice, conversation),
    heldMessage: await holdMessage(alice, await makeMessage(alice, conversation)),
    sharedConversation,
    sharedMessage: await makeMessage(alice, sharedConversation),
    order: await makePaidOrder(alice),
    ...(await makeBuyer()),
    call: await makeCall(alice, admin, { conversationId: conversation }),
    ...(await makeDesk(alice)),
    archive: await makeArchive(alice),
    ...(await makeEarnings(alice, visitor)),
  };
}

async function makeArchive({ id: userId }: Person): Promise<string> {
  const made = { userId, state: "ready", bytes: 1, createdAt: fromNow(-2 * DAY), readyAt: fromNow(-2 * DAY) } as const;
  return (await prisma.export.create({ data: { ...made, expiresAt: fromNow(5 * DAY) }, select: { id: true } })).id;
}

/** Somebody who asks to follow a person, beside one who does. */
async function makeRequester(of: Person, follower: Person): Promise<Person> {
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

/** What waits at the desk about somebody, and what was decided. */
async function makeDesk(alice: Person): Promise<DeskWorld> {
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
  const until = { createdAt: now(), expiresAt: fromNow(DAY) };
  const appealedCase = await makeCase({ targetType: "post", targetId: await makePost(alice) }, { state: "closed" });
  await prisma.decision.create({
    data: {
      ...{ caseId: appealedCase, deciderId: moderator.id, action: "warn", undo: {}, createdAt: now() },
      appeal: { create: { text: "It is not so.", createdAt: now(), dueAt: fromNow(DAY) } },
    },
    select: { id: true },
  });
  await prisma.case.update({ where: { id: appealedCase }, data: { state: "appealed" }, select: { id: true } });
  const { id: strike } = await prisma.strike.create({
    data: { userId: alice.id, caseId: closedCase, decisionId, ...until },
    select: { id: true },
  });
  await banUser({ id: moderator.id, role: "admin" }, banished.id, { rule: "respect", text: "Enough" });
  const { id: term } = await prisma.listedTerm.create({
    data: { kind: "word", value: newId(), verdict: "queue", category: "spam", createdAt: now() },
    select: { id: true },
  });
  const externalToken = newId();
  await prisma.externalReport.create({
    data: {
      ...{ kind: "copyright", name: "Max", email: "max@example.org", text: "My picture", createdAt: now() },
      ...{ targetType: "user", targetId: alice.id },
      tokenHash: createHash("sha256").update(externalToken).digest("base64url"),
    },
    select: { id: true },
  });
  const asked = await Promise.all(
    (["open", "closed"] as const).map((state) =>
      prisma.supportRequest.create({
        data: {
          ...{ reference: newId(), userId: alice.id, email: alice.email, topic: "other", text: "Hello", isFirst: true },
          ...{ state, rankAt: now(), createdAt: now(), closedAt: state === "open" ? null : now() },
        },
        select: { id: true },
      }),
    ),
  );
  const [openRequest = "", closedRequest = ""] = asked.map(({ id }) => id);
  return {
    ...{ moderator, banished, openCase, report, closedCase, appealedCase, strike, term, externalToken },
    ...{ openRequest, closedRequest },
  };
}

type DeskWorld = Pick<
  World,
  | "moderator"
  | "banished"
  | "openCase"
  | "report"
  | "closedCase"
  | "appealedCase"
  | "strike"
  | "term"
  | "externalToken"
  | "openRequest"
  | "closedRequest"
>;

/** Money that Alice can have paid out, and another's that waits unclaimed. */
async function makeEarnings(alice: Person, visitor: Person): Promise<Pick<World, "tip" | "earner" | "payout">> {
  const billingId = await billingOf(alice.id);
  const receiver = { email: `paid.${alice.email}`, confirmedAt: now(), createdAt: now() };
  await prisma.payoutReceiver.create({ data: { billingId, ...receiver } });
  return { tip: await makeOldTip(visitor, alice), ...(await makeEarner()) };
}

/** Somebody who has paid for Starter by PayPal, and the receipt of it. */
async function makeBuyer(): Promise<Pick<World, "buyer" | "receipt">> {
  const buyer = await makePerson();
  const order = await send(payments.createOrder, { as: buyer, body: { plan: "starter" } });
  await controls().approve(order.body.id, "olivia");
  await send(payments.capture, { as: buyer, params: { id: order.body.id }, query: { plan: "starter" } });
  await controls().webhooksSettled();
  const { body } = await send(payments.receipts, { as: buyer });
  const [receipt] = body;
  if (!receipt) throw new Error("PayPal did not take the buyer's money");
  return { buyer, receipt: receipt.id };
}
