import { randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/accounts/credentials/password";
import { SESSION_COOKIE, sessionTokenHash } from "@/lib/accounts/session/session";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { orderRank } from "@/lib/payments/orders/order-states";
import type { Plan, Prisma, Role, ScreenedKind, StaffRole } from "@/prisma/generated/client";
import { givePlan } from "./plan";

export interface TestUser {
  id: string;
  email: string;
  username: string;
  cookie: string;
}

interface PersonOptions {
  plan?: Plan;
  role?: Role;
  /** The role of an admin: owner unless given, who may use everything. */
  staffRole?: StaffRole;
  /** Only for tests that sign in, since hashing is slow. */
  password?: string;
  firstName?: string;
  lastName?: string;
  isPrivate?: boolean;
}

const unique = () => randomBytes(8).toString("hex");

/** Returns the Cookie header, even for a banned user. */
export async function makeSession(userId: string, db: Db = prisma): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const data = {
    userId,
    sessionToken: sessionTokenHash(token),
    expires: fromNow(30 * DAY_MS),
    createdAt: now(),
    reauthenticatedAt: now(),
  };
  await db.session.create({ data, select: { id: true } });
  return `${SESSION_COOKIE}=${token}`;
}

export async function makeOtherSession(
  person: { id: string },
  device: string | null = "Firefox on Linux",
  db: Db = prisma,
): Promise<string> {
  const data = { userId: person.id, sessionToken: unique(), device, expires: fromNow(DAY_MS) };
  return (await db.session.create({ data, select: { id: true } })).id;
}

export async function makePasskey(person: { id: string }, name = "A key of a test", db: Db = prisma): Promise<string> {
  const key = { credentialId: unique(), publicKey: new Uint8Array(77), counter: 0n, transports: ["internal"] };
  const data = { userId: person.id, name, createdAt: now(), ...key };
  return (await db.passkey.create({ data, select: { id: true } })).id;
}

export async function makePerson({ plan, password, ...given }: PersonOptions = {}, db: Db = prisma): Promise<TestUser> {
  const tag = unique();
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { id, email, username } = await db.user.create({
    data: {
      firstName: "Ada",
      lastName: "Tester",
      ...(given.role === "admin" && { staffRole: "owner" as const }),
      ...given,
      email: `ada.${tag}@veranda.test`,
      emailVerified: now(),
      username: `ada_${tag}`,
      passwordHash,
    },
    select: { id: true, email: true, username: true },
  });
  if (plan) await givePlan({ id }, plan, db);
  return { id, email, username, cookie: await makeSession(id, db) };
}

export async function makePost(
  author: { id: string },
  overrides: Partial<Prisma.PostUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const data = { text: "A post of a test", createdAt: now(), ...overrides, authorId: author.id };
  return (await db.post.create({ data, select: { id: true } })).id;
}

export async function makeAsset(
  owner: { id: string },
  overrides: Partial<Prisma.AssetUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const files = [640, 1_600].map((width) => ({
    name: `${width}.webp`,
    type: "image/webp",
    bytes: width,
    width,
    height: width,
  }));
  const ready = { state: "ready", verdict: "pass", screeningMs: 1, files, width: 1_600, height: 1_600 } as const;
  const upload = { kind: "image", purpose: "post", fileName: "a.jpg", declaredType: "image/jpeg", length: 1n } as const;
  const times = { createdAt: now(), touchedAt: now() };
  const data = { ...upload, received: 1n, ...ready, storedBytes: 2_240n, ...times, ...overrides, ownerId: owner.id };
  return (await db.asset.create({ data, select: { id: true } })).id;
}

/** Counts stored bytes without any files. */
export const makeStoredBytes = ({ id: userId }: { id: string }, storedBytes: bigint, db: Db = prisma) =>
  db.storageUsage.create({ data: { userId, storedBytes }, select: { userId: true } });

export const makeCaptions = async (
  assetId: string,
  overrides: Partial<Prisma.CaptionUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> =>
  (
    await db.caption.create({
      data: { language: "en", label: "English", bytes: 10, createdAt: now(), ...overrides, assetId },
      select: { id: true },
    })
  ).id;

/** Creates a vibe with a picture, live for a day by default. Returns its id. */
export async function makeVibe(
  author: { id: string },
  overrides: Partial<Prisma.VibeUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const data = {
    text: "A vibe of a test",
    createdAt: now(),
    expiresAt: fromNow(DAY_MS),
    ...overrides,
    authorId: author.id,
  };
  const { id } = await db.vibe.create({ data, select: { id: true } });
  await makeAsset(author, { purpose: "vibe", parentType: "vibe", parentId: id }, db);
  return id;
}

export async function makeComment(
  author: { id: string },
  postId: string,
  overrides: Partial<Prisma.CommentUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const data = { text: "A comment of a test", createdAt: now(), ...overrides, authorId: author.id, postId };
  return (await db.comment.create({ data, select: { id: true } })).id;
}

async function makeHold(kind: ScreenedKind, author: { id: string }, targetId: string, db: Db): Promise<string> {
  const hit = { category: "threat", score: 0.9, source: "rules", start: 0, end: 1, text: "A" };
  const data = { kind, targetId, authorId: author.id, hits: [hit], facts: {}, version: "test" };
  return (
    await db.screening.create({
      data: { ...data, verdict: "hold", milliseconds: 0.5, createdAt: now() },
      select: { id: true },
    })
  ).id;
}

/** Holds a post as screening does. Returns its id. */
export async function holdPost(author: { id: string }, id: string, db: Db = prisma): Promise<string> {
  const screeningId = await makeHold("post", author, id, db);
  await db.post.update({ where: { id }, data: { state: "held", screeningId }, select: { id: true } });
  return id;
}

export async function holdComment(author: { id: string }, id: string, db: Db = prisma): Promise<string> {
  const screeningId = await makeHold("comment", author, id, db);
  await db.comment.update({ where: { id }, data: { state: "held", screeningId }, select: { id: true } });
  return id;
}

export async function holdVibe(author: { id: string }, id: string, db: Db = prisma): Promise<string> {
  const screeningId = await makeHold("vibe", author, id, db);
  await db.vibe.update({ where: { id }, data: { state: "held", screeningId }, select: { id: true } });
  return id;
}

export async function holdPicture(author: { id: string }, db: Db = prisma): Promise<string> {
  const data = { authorId: author.id, kind: "avatar", state: "held", createdAt: now() } as const;
  const { id } = await db.profilePicture.create({ data, select: { id: true } });
  await makeAsset(author, { purpose: "picture", parentType: "picture", parentId: id, verdict: "hold" }, db);
  const screeningId = await makeHold("picture", author, id, db);
  await db.profilePicture.update({ where: { id }, data: { screeningId }, select: { id: true } });
  return id;
}

export async function holdMessage(sender: { id: string }, id: string, db: Db = prisma): Promise<string> {
  const screeningId = await makeHold("message", sender, id, db);
  const { conversationId } = await db.message.update({
    where: { id },
    data: { state: "held", screeningId },
    select: { conversationId: true },
  });
  await db.member.updateMany({
    where: { conversationId, userId: { not: sender.id } },
    data: { unreadCount: { decrement: 1 } },
  });
  return id;
}

export async function holdProfile(
  person: { id: string },
  values: Prisma.InputJsonObject,
  db: Db = prisma,
): Promise<void> {
  const screeningId = await makeHold("profile", person, person.id, db);
  await db.pendingProfileChange.create({
    data: { userId: person.id, values, screeningId, createdAt: now() },
    select: { userId: true },
  });
}

export const makeFollow = (follower: { id: string }, followee: { id: string }, db: Db = prisma) =>
  db.follow.create({
    data: { followerId: follower.id, followeeId: followee.id, createdAt: now() },
    select: { followerId: true },
  });

export const makeBlock = (blocker: { id: string }, blocked: { id: string }, db: Db = prisma) =>
  db.block.create({
    data: { blockerId: blocker.id, blockedId: blocked.id, createdAt: now() },
    select: { blockerId: true },
  });

export const deleteSessions = (person: { id: string }, db: Db = prisma) =>
  db.session.deleteMany({ where: { userId: person.id } });

/** A day ago, without changing the billing tables. */
export const endPlan = (person: { id: string }, db: Db = prisma) =>
  db.subscription.update({
    where: { userId: person.id },
    data: { currentPeriodEnd: fromNow(-DAY_MS) },
    select: { userId: true },
  });

export const setStoredBytes = (person: { id: string }, storedBytes: number, db: Db = prisma) =>
  db.storageUsage.upsert({
    where: { userId: person.id },
    create: { userId: person.id, storedBytes },
    update: { storedBytes },
    select: { userId: true },
  });

/** Updates the files as processing and screening do. */
export const updateAssets = (parentId: string, data: Prisma.AssetUncheckedUpdateManyInput, db: Db = prisma) =>
  db.asset.updateMany({ where: { parentId }, data });

/** Database triggers hide a banned user's content and end their sessions. */
export const setRole = (person: { id: string }, role: Role, db: Db = prisma) =>
  db.user.update({
    where: { id: person.id },
    data: { role, staffRole: role === "admin" ? "owner" : null },
    select: { id: true },
  });

/** One month of Creator, without ledger entries. Returns PayPal's order id. */
export async function makePaidOrder({ id: userId }: { id: string }, db: Db = prisma): Promise<string> {
  const { id: billingId } = await db.billingAccount.findUniqueOrThrow({ where: { userId }, select: { id: true } });
  const providerOrderId = `T${unique().toUpperCase()}`;
  const paid = { state: "captured", rank: orderRank("captured", 1), capturedAt: now(), createdAt: now() } as const;
  const terms = { kind: "initial", plan: "creator", amountPence: 1_999 } as const;
  await db.paymentOrder.create({ data: { billingId, providerOrderId, ...terms, ...paid }, select: { id: true } });
  return providerOrderId;
}

export const unknownId = () => randomUUID();
