import { pidOf } from "./processes";
import { expect, test } from "./world";

const POSTS = 200;
/** How often a post whose answer never came is sent again, under the same key. */
const TRIES = 200;

test("kill -9 of web, worker and PostgreSQL in turn while 200 posts are written loses none and doubles none", async ({
  world,
  baseURL,
  context,
}) => {
  const me = await world.person("starter", ["Crash", "Test"]);
  await world.login(context, me.id, baseURL ?? "");
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const send = async (number: number): Promise<number> => {
    const answer = await fetch(`${baseURL}api/posts`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `crash-${me.id}-${number}`, Cookie: cookie },
      body: JSON.stringify({ type: "text", text: `Crash ${number}`, visibility: "private" }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    await answer?.text().catch(() => undefined);
    return answer?.status ?? 0;
  };
  const written = async (): Promise<Map<string, number>> => {
    const { rows } = await world.db.query<{ text: string; n: number }>(
      `SELECT "text", count(*)::int AS n FROM "Post" WHERE "authorId" = $1 GROUP BY 1`,
      [me.id],
    );
    return new Map(rows.map((row) => [row.text, row.n]));
  };

  const statuses: number[] = new Array(POSTS).fill(0);
  let next = 0;
  const sender = async () => {
    for (let number = next++; number < POSTS; number = next++) statuses[number] = await send(number);
  };
  const victims = ["web", "worker", "postgres"] as const;
  let killed = 0;
  const killer = async () => {
    for (const victim of victims) {
      const due = ((killed + 1) * POSTS) / (victims.length + 1);
      while (next < due) await new Promise((resolve) => setTimeout(resolve, 10));
      process.kill(pidOf(victim), "SIGKILL");
      killed++;
    }
  };
  await Promise.all([killer(), ...Array.from({ length: 4 }, sender)]);
  expect(killed).toBe(victims.length);

  await expect.poll(() => send(0), { timeout: 90_000, intervals: [250] }).toBe(201);
  const first = await written();
  const unanswered = statuses.flatMap((status, number) => (status === 201 ? [] : [number]));
  for (let number = 1; number < POSTS; number++) {
    const count = first.get(`Crash ${number}`) ?? 0;
    if (statuses[number] === 201) expect(count, `post ${number} was acknowledged`).toBe(1);
    else expect(count, `post ${number} was not acknowledged (${statuses[number]})`).toBeLessThanOrEqual(1);
  }
  expect(unanswered.length, "the kills were felt").toBeGreaterThan(0);

  for (const number of unanswered) {
    let status = 0;
    for (let attempt = 0; attempt < TRIES && status !== 201; attempt++) status = await send(number);
    expect(status).toBe(201);
  }
  const last = await written();
  expect(last.size).toBe(POSTS);
  expect([...last.values()].every((count) => count === 1)).toBe(true);
});
