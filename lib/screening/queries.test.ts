import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { now } from "@/lib/infra/clock";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { rollback } from "@/lib/testing/setup/rollback";
import type { ScreeningHit } from "./contract";
import { listHeldItems } from "./queries/screenings";

const MEDIA = "01900000-0000-7000-8000-000000000001";
const base = { score: 0.9, start: 0, end: 0 } as const;

test("lists held content with the picture or video, the position and the words found in it", async () => {
  const author = await makePerson({ plan: "starter" });
  const id = await makePost(author);
  await rollback(async (db) => {
    const hits: ScreeningHit[] = [
      { ...base, category: "threat", source: "rules", text: "of the text itself" },
      { ...base, category: "nudity", source: "image", text: "", media: { id: MEDIA, seconds: null } },
      { ...base, category: "harassment", source: "model", text: "you\nfool", media: { id: MEDIA, seconds: 5 } },
    ];
    const screening = await db.screening.create({
      data: {
        kind: "post",
        targetId: id,
        authorId: author.id,
        verdict: "hold",
        version: "test",
        milliseconds: 1,
        hits,
        facts: {},
        createdAt: now(),
      },
      select: { id: true },
    });
    await db.post.update({ where: { id }, data: { state: "held", screeningId: screening.id }, select: { id: true } });
    const [held] = await listHeldItems(10, db);
    expect(held?.categories).toBe(`harassment “you fool” in ${MEDIA} at 5 s, nudity in ${MEDIA}, threat`);
  });
});
