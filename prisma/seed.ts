// `npm run seed`, and the first `npm start`: seeds the demo data unless this database has it.
import { refreshClock } from "@/lib/infra/clock";
import { isUnavailable, pool } from "@/lib/infra/db";
import { seedDemoWorld } from "./seed/seed-demo-world";

async function main(): Promise<void> {
  await refreshClock();
  const seeded = await seedDemoWorld();
  console.log(
    seeded
      ? `The demo world is ready: ${seeded.people.toLocaleString("en-GB")} people and ${seeded.posts} posts.`
      : "The demo world is already there, and nothing was changed.",
  );
}

/** The message for an expected failure; undefined for any other. */
function explanation(error: unknown): string | undefined {
  if (isUnavailable(error)) return "The demo world was not seeded: the database cannot be reached.";
  const text = String(error);
  if (text.includes("23505"))
    return "The demo world was not seeded: an account of this database has one of its usernames or email addresses.";
  return undefined;
}

main()
  .catch((error: unknown) => {
    console.error(explanation(error) ?? error);
    process.exitCode = 1;
  })
  .finally(() => pool.end());
