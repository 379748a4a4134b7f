// `npm run seed`, and the first `npm start`: makes the demo world unless this database has it.
import { refreshClock } from "@/lib/infra/clock";
import { isUnavailable, pool } from "@/lib/infra/db";
import { makeDemoMedia } from "./seed/media";
import { seedDemoWorld } from "./seed/seed-demo-world";

async function main(): Promise<void> {
  await refreshClock();
  const made = await seedDemoWorld();
  if (made) await makeDemoMedia();
  console.log(
    made
      ? `The demo world is ready: ${made.people.toLocaleString("en-GB")} people and ${made.posts} posts.`
      : "The demo world is already there, and nothing was changed.",
  );
}

/** What to say about a failure; undefined for one that is not foreseen. */
function explanation(error: unknown): string | undefined {
  if (isUnavailable(error)) return "The demo world was not made: the database cannot be reached.";
  const text = String(error);
  if (text.includes("23505"))
    return "The demo world was not made: this database already has somebody with a username or e-mail address of the demo world.";
  return undefined;
}

main()
  .catch((error: unknown) => {
    console.error(explanation(error) ?? error);
    process.exitCode = 1;
  })
  .finally(() => pool.end());
