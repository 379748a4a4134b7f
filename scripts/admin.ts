// `npm run admin -- grant <email>` and `npm run admin -- release <id>`.
import { releaseProfile } from "@/lib/accounts/commands/review-profile";
import { AppError } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { isUnavailable, pool, prisma } from "@/lib/infra/db";
import { releaseComment, releasePost } from "@/lib/posts/commands/release";

const USAGE =
  "Usage: npm run admin -- grant <email> (makes an account an admin) or release <id> (makes a held post, comment or profile public).";

interface Outcome {
  code: 0 | 1 | 2;
  sentence: string;
}

const done = (sentence: string): Outcome => ({ code: 0, sentence });
const refused = (sentence: string): Outcome => ({ code: 1, sentence });

/** Makes the account with this address an admin. Refuses one that is banned: lifting a ban is a decision of its own. */
async function grant(address: string): Promise<Outcome> {
  const email = address.trim().toLowerCase();
  const user = await prisma.user.findUnique({ where: { email }, select: { role: true } });
  if (!user) return refused(`There is no account with the address ${email}.`);
  if (user.role === "admin") return done(`${email} is an admin already.`);
  // Decided in one statement, so that a ban that is written meanwhile is not overwritten.
  const { count } = await prisma.user.updateMany({ where: { email, role: "user" }, data: { role: "admin" } });
  return count === 1
    ? done(`${email} is now an admin.`)
    : refused(`${email} is banned. Unban the account first, then grant it the role.`);
}

/** What may be held, and how a person's word lets each go. The first that knows the id answers. */
const RELEASES: [what: string, work: (id: string) => Promise<void>][] = [
  ["post", releasePost],
  ["comment", releaseComment],
  ["profile", releaseProfile],
];

/** Makes a held post, comment or profile (by the person's id) public. */
async function release(given: string): Promise<Outcome> {
  const id = given.toLowerCase();
  if (isUuid(id))
    for (const [what, work] of RELEASES)
      try {
        await work(id);
        return done(`The ${what} ${id} is public now.`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== "not_found") return refused(`The ${what} ${id} was not released: ${error.message}`);
      }
  return refused(`There is no post, comment or person with the id ${given}.`);
}

async function run([verb, subject, ...rest]: string[]): Promise<Outcome> {
  if (subject && rest.length === 0 && verb === "grant") return grant(subject);
  if (subject && rest.length === 0 && verb === "release") return release(subject);
  return { code: 2, sentence: USAGE };
}

run(process.argv.slice(2))
  .catch((error: unknown) => {
    if (isUnavailable(error)) return refused("Nothing was changed: the database cannot be reached.");
    console.error(error);
    return refused("Nothing was changed: something went wrong, see above.");
  })
  .then(({ code, sentence }) => {
    if (code === 0) console.log(sentence);
    else console.error(sentence);
    process.exitCode = code;
  })
  .finally(() => pool.end());
