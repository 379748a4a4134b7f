import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makeFollow, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import type { FeedName } from "../contract";
import { listPosts } from "./list-posts";

const AUTHORS = 5;
/** More than are ranked, so that paging crosses into the posts below. */
const POSTS = 115;

let reader: TestUser;
let authors: TestUser[];

beforeAll(async () => {
  reader = await makePerson({ plan: "starter" });
  authors = await Promise.all(Array.from({ length: AUTHORS }, () => makePerson({ plan: "starter" })));
  for (const author of authors) await makeFollow(reader, author);
});

const events = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: "read" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(["publish", "delete", "hide", "show", "like", "pass on", "take back", "dismiss"] as const),
      ),
      which: fc.nat({ max: POSTS - 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("block" as const, "mute" as const),
      which: fc.nat({ max: AUTHORS - 1 }),
    }),
  },
);

async function publishAll(): Promise<{ id: string; author: number }[]> {
  await prisma.post.deleteMany({});
  await prisma.block.deleteMany({});
  await prisma.mute.deleteMany({});
  const posts = await Promise.all(
    Array.from({ length: POSTS }, async (_, n) => {
      const author = authors[n % AUTHORS];
      if (!author) throw new Error("everybody was made");
      return {
        id: await makePost(author, { createdAt: fromNow(-Math.floor(n / 2) * 20 * MINUTE_MS - MINUTE_MS) }),
        author: n % AUTHORS,
      };
    }),
  );
  await prisma.repost.createMany({
    data: posts.flatMap(({ id, author }, n) =>
      [1, 2].slice(n % 3).map((other) => ({
        postId: id,
        userId: authors[(author + other) % AUTHORS]?.id ?? "",
        createdAt: fromNow(-Math.floor(n / 2) * 20 * MINUTE_MS * (((n * other) % 7) / 7)),
      })),
    ),
  });
  return posts;
}

test.each<[string, FeedName | undefined]>([
  ["everything", undefined],
  ["For You", "for-you"],
  ["Following", "following"],
])(
  "a reader of %s meets each post that stays visible exactly once, whatever changes meanwhile",
  async (_, feed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { maxLength: 30 }), fc.integer({ min: 3, max: 20 }), async (story, limit) => {
        const posts = await publishAll();
        /** The posts that the reader could see throughout. */
        const steady = new Set(posts.map(({ id }) => id));
        const met: string[] = [];
        let next: string | null | undefined;
        const read = async () => {
          if (next === null) return;
          const page = await listPosts(reader, { feed, limit, cursor: next });
          met.push(...page.items.map(({ id }) => id));
          next = page.next;
        };
        await read();
        for (const event of story) {
          if (event.kind === "read") {
            await read();
            continue;
          }
          if (event.kind === "block" || event.kind === "mute") {
            const { id } = authors[event.which] ?? reader;
            if (event.kind === "block")
              await prisma.block.createMany({ data: { blockerId: id, blockedId: reader.id }, skipDuplicates: true });
            else await prisma.mute.createMany({ data: { muterId: reader.id, mutedId: id }, skipDuplicates: true });
            for (const post of posts) if (post.author === event.which) steady.delete(post.id);
            continue;
          }
          const { id = "" } = posts[event.which] ?? {};
          if (event.kind === "publish") await makePost(authors[event.which % AUTHORS] ?? reader);
          else if (event.kind === "like") {
            const exists = await prisma.post.count({ where: { id } });
            if (exists) await prisma.like.createMany({ data: { postId: id, userId: reader.id }, skipDuplicates: true });
          } else if (event.kind === "pass on") {
            const userId = authors[(event.which + 1) % AUTHORS]?.id ?? "";
            if (await prisma.post.count({ where: { id } }))
              await prisma.repost.createMany({ data: { postId: id, userId }, skipDuplicates: true });
          } else if (event.kind === "take back") await prisma.repost.deleteMany({ where: { postId: id } });
          else if (event.kind === "show")
            await prisma.post.updateMany({ where: { id }, data: { visibility: "public" } });
          else {
            steady.delete(id);
            if (event.kind === "dismiss") {
              if (await prisma.post.count({ where: { id } }))
                await prisma.postDismissal.createMany({
                  data: { postId: id, userId: reader.id },
                  skipDuplicates: true,
                });
            } else if (event.kind === "delete") await prisma.post.deleteMany({ where: { id } });
            else await prisma.post.updateMany({ where: { id }, data: { visibility: "private" } });
          }
        }
        while (next !== null) await read();
        expect(met.length).toBe(new Set(met).size);
        const missed = [...steady].filter((id) => !met.includes(id));
        expect(missed).toEqual([]);
      }),
      { numRuns: propertyRuns(4, 8) },
    );
  },
  300_000,
);
