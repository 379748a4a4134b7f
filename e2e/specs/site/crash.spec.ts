import { expect, test } from "@/e2e/fixtures/fixtures";
import { pidOf } from "@/e2e/fixtures/processes";
import { countPostsByText } from "@/lib/testing/assertions/stored-content";

const VICTIMS = ["web", "worker", "postgres"] as const;
const SENDERS = 4;
/** Number of posts, by tier. */
const FORMS = [
  { posts: 60, tag: ["@world", "@full"] },
  { posts: 400, tag: ["@world", "@soak"] },
];

for (const { posts, tag } of FORMS)
  test(`neither loses nor duplicates any of ${posts} posts while web, worker and PostgreSQL are killed with -9`, {
    tag,
  }, async ({ world, site, context }) => {
    const me = await world.person("starter", ["Crash", "Test"]);
    await world.login(context, me.id, site);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const send = async (number: number): Promise<number> => {
      const answer = await fetch(`${site}api/posts`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `crash-${me.id}-${number}`, Cookie: cookie },
        body: JSON.stringify({ type: "text", text: `Crash ${number}`, visibility: "private" }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      await answer?.text().catch(() => undefined);
      return answer?.status ?? 0;
    };
    const remaining: (typeof VICTIMS)[number][] = [...VICTIMS];
    let next = 0;
    let repeated = 0;
    const sender = async () => {
      for (let number = next++; number < posts; number = next++) {
        // A process is killed each time another quarter of the posts has been sent.
        const due = Math.floor(((VICTIMS.length - remaining.length + 1) * posts) / (VICTIMS.length + 1));
        const victim = number >= due ? remaining.shift() : undefined;
        const sent = send(number);
        if (victim) process.kill(pidOf(victim), "SIGKILL");
        if ((await sent) === 201) continue;
        repeated++;
        await expect.poll(() => send(number), { intervals: [50] }).toBe(201);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    expect(remaining).toEqual([]);
    expect(repeated, "posts whose answer was lost and that were sent again").toBeGreaterThan(0);

    const written = await countPostsByText(me);
    for (let number = 0; number < posts; number++) expect(written.get(`Crash ${number}`), `post ${number}`).toBe(1);
  });
