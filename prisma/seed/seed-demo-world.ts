import "server-only";
import { hashPassword } from "@/lib/accounts/credentials/password";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { recordTokens } from "@/lib/posts/commands/record-tokens";
import { type Copy, inCopyTransaction } from "./copy";
import { assetRows, storeMedia } from "./media";
import { screenDemoTexts } from "./moderation/screenings";
import { seedStaffWork } from "./moderation/seed-cases";
import { seedEarnings } from "./money/earnings";
import { seedGrants } from "./money/gifts";
import { DEMO_PASSWORD } from "./people/accounts";
import { pictureUrls } from "./people/profile-pictures";
import { buildDemoWorld } from "./world";

type World = ReturnType<typeof buildDemoWorld>;

const MARKER = "demo-world";
/** Maximum time to wait for another seeding and to seed, on a slow machine. */
const SEED_TIMEOUT_MS = 600_000;

/** Once per database, all or nothing. Returns the counts, or null if it was already seeded. */
export async function seedDemoWorld(): Promise<{ people: number; posts: number } | null> {
  return inCopyTransaction(SEED_TIMEOUT_MS, async (tx, copy) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${MARKER}))`;
    if (await tx.marker.findUnique({ where: { name: MARKER }, select: { name: true } })) return null;
    const at = now();
    const world = buildDemoWorld(at);
    const users = await userRows(world);
    await copy("User", users);
    await writeWorld(world, at, tx, copy);
    await seedStaffWork(world.staffWork, new Map(users.map(({ id, billingRef }) => [id, billingRef])), tx, copy);
    // Before the commit, so that no row lacks its files. The next seeding overwrites files without rows.
    await storeMedia(world.assets);
    await tx.marker.create({ data: { name: MARKER, createdAt: at }, select: { name: true } });
    return { people: world.members.length, posts: world.posts.length };
  });
}

async function userRows({ members, pictures, assets }: World) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const avatars = pictureUrls("avatar", pictures, assets);
  const covers = pictureUrls("cover", pictures, assets);
  return members.map(({ joinedAt, canSignIn, plan: _, ...member }) => ({
    ...member,
    passwordHash: canSignIn ? passwordHash : null,
    profileImageUrl: avatars.get(member.id) ?? null,
    coverImageUrl: covers.get(member.id) ?? null,
    emailVerified: joinedAt,
    // Random, unlike the ids: a well-known reference would identify the person in the ledger.
    billingRef: crypto.randomUUID(),
    createdAt: joinedAt,
  }));
}

async function writeWorld(world: World, at: Date, tx: Db, copy: Copy): Promise<void> {
  await seedGrants(world.gifts, at, tx);
  await copy("Follow", world.follows);
  const posts = screenDemoTexts("post", world.posts);
  const comments = screenDemoTexts("comment", world.comments);
  const vibes = screenDemoTexts("vibe", world.vibes);
  const isWritten = ({ embed }: World["messages"][number]) => embed === null;
  const messages = screenDemoTexts("message", world.messages.filter(isWritten));
  const logged = world.messages
    .filter((message) => !isWritten(message))
    .map((entry) => ({ ...entry, screeningId: null }));
  await copy("Screening", [...posts.facts, ...comments.facts, ...vibes.facts, ...messages.facts]);
  await copy("Post", posts.items);
  await copy("Revision", world.revisions);
  await copy("Vibe", vibes.items);
  await copy("Conversation", world.conversations);
  await copy("Member", world.sides);
  await copy("Call", world.calls);
  await copy(
    "Message",
    [...messages.items, ...logged].map(({ authorId, ...message }) => ({ ...message, senderId: authorId })),
  );
  await copy("MessageReaction", world.reactions);
  await copy("MessageSettings", world.messageSettings);
  await copy("ProfilePicture", world.pictures);
  await copy("Asset", assetRows(world.assets));
  await copy("Comment", comments.items);
  await copy("Like", world.likes);
  await copy("PostView", world.views);
  await tx.$executeRaw`
    UPDATE "Post" p SET "viewsCount" = v."count"
    FROM (SELECT "postId", count(*)::int AS "count" FROM "PostView" GROUP BY 1) v WHERE p."id" = v."postId"`;
  await copy("WatchTime", world.watches);
  await seedEarnings(world.creatorId, world.tips, at, tx, copy);
  for (const { id, text } of posts.items) if (/[#@]/.test(text)) await recordTokens(id, text, tx);
  await copy("Notice", world.notices);
  await copy("NoticeEvent", world.noticeEvents);
}
