import "server-only";
import { hashPassword } from "@/lib/accounts/password";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { recordTokens } from "@/lib/posts/commands/tokens";
import { DEMO_PASSWORD } from "./accounts";
import { earn } from "./earnings";
import { giveAll } from "./gifts";
import { insert } from "./insert";
import { drawn } from "./media";
import { screened } from "./screenings";
import { seedDesk } from "./seed-desk";
import { worldAt } from "./world";

const MARKER = "demo-world";
/** Milliseconds that a seeding may wait for another one and then take, on a slow machine. */
const PATIENCE = 600_000;

/** Makes the demo world, once in a database. Answers how many people and posts it made, or null when it was there already. */
export async function seedDemoWorld(): Promise<{ people: number; posts: number } | null> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${MARKER}))`;
      if (await tx.marker.findUnique({ where: { name: MARKER }, select: { name: true } })) return null;
      const at = now();
      const world = worldAt(at);

      const users = await Promise.all(
        world.members.map(async ({ joinedAt, canSignIn, plan: _, ...member }) => ({
          ...member,
          passwordHash: canSignIn ? await hashPassword(DEMO_PASSWORD) : null,
          emailVerified: joinedAt,
          // Unlike the ids: nothing outside may lead back to a person through a number that everybody knows.
          billingRef: crypto.randomUUID(),
          createdAt: joinedAt,
        })),
      );
      await insert(tx, "User", users);
      await giveAll(world.gifts, at, tx);
      await insert(tx, "Follow", world.follows);
      const posts = screened("post", world.posts);
      const comments = screened("comment", world.comments);
      const vibes = screened("vibe", world.vibes);
      const messages = screened(
        "message",
        world.messages.filter(({ embed }) => embed === null),
      );
      const logged = world.messages
        .filter(({ embed }) => embed !== null)
        .map((entry) => ({ ...entry, screeningId: null }));
      await insert(tx, "Screening", [...posts.facts, ...comments.facts, ...vibes.facts, ...messages.facts]);
      await insert(tx, "Post", posts.items);
      await insert(tx, "Revision", world.revisions);
      await insert(tx, "Vibe", vibes.items);
      await insert(tx, "Conversation", world.conversations);
      await insert(tx, "Member", world.sides);
      const sent = [...messages.items, ...logged].map(({ authorId, ...message }) => ({
        ...message,
        senderId: authorId,
      }));
      await insert(tx, "Call", world.calls);
      await insert(tx, "Message", sent);
      await insert(tx, "MessageReaction", world.reactions);
      await insert(tx, "MessageSettings", world.messageSettings);
      await insert(tx, "Asset", await drawn(world.assets));
      await insert(tx, "Comment", comments.items);
      await insert(tx, "Like", world.likes);
      await insert(tx, "PostView", world.views);
      await tx.$executeRaw`
        UPDATE "Post" p SET "viewsCount" = v."count"
        FROM (SELECT "postId", count(*)::int AS "count" FROM "PostView" GROUP BY 1) v WHERE p."id" = v."postId"`;
      await insert(tx, "WatchTime", world.watches);
      await earn(world.creatorId, world.tips, at, tx);
      for (const { id, text } of posts.items) if (/[#@]/.test(text)) await recordTokens(id, text, tx);
      await insert(tx, "Notice", world.notices);
      await insert(tx, "NoticeEvent", world.noticeEvents);
      await seedDesk(world.desk, new Map(users.map(({ id, billingRef }) => [id, billingRef])), tx);
      await tx.marker.create({ data: { name: MARKER, createdAt: at }, select: { name: true } });
      return { people: world.members.length, posts: world.posts.length };
    },
    { maxWait: PATIENCE, timeout: PATIENCE },
  );
}
