// `npm run admin -- grant <email>` and `npm run admin -- release <post>`.
import { isUuid } from "@/lib/http/ids";
import { isUnavailable, pool, prisma } from "@/lib/infra/db";

const USAGE =
  "Usage: npm run admin -- grant <email> (makes an account an admin) or release <post id> (shows a held post).";

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

/** Sets a held post live. Refuses one that is not held, a removed one too. */
async function release(id: string): Promise<Outcome> {
  const post = id.toLowerCase();
  const found = isUuid(post) ? await prisma.post.findUnique({ where: { id: post }, select: { state: true } }) : null;
  if (!found) return refused(`There is no post ${id}.`);
  const { count } = await prisma.post.updateMany({ where: { id: post, state: "held" }, data: { state: "live" } });
  return count === 1 ? done(`Post ${post} is live now.`) : refused(`Post ${post} is not held: it is ${found.state}.`);
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
