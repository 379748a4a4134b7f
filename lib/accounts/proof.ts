import "server-only";
import { AppError } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/origin";
import { fromNow, MINUTE } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { security as text } from "@/lib/text/security";
import { PROOF_ISSUE } from "./contract/security";
import { passOf, readPass } from "./pass";
import { sessionOf } from "./session";

/** How long after they signed in, or proved it anew, somebody is taken for themselves before a dangerous act. */
const PROOF_LIFE = 15 * MINUTE;

/** From which of its person's browsers something is asked. */
export interface From {
  sessionToken: string | null;
  /** Where links in mails lead. */
  site: string;
  /** The address at which the browser has the site: passkeys hold there. */
  reachedAt: string;
}

/** That of a call. */
export const fromOf = ({ sessionToken, request }: { sessionToken: string | null; request: Request }): From => ({
  sessionToken,
  site: siteUrl(),
  reachedAt: siteUrl(request),
});

/** Whether the user of this session has proved a moment ago to be its user. */
export const hasProof = async (sessionToken: string | null, db: Db = prisma): Promise<boolean> =>
  sessionToken !== null &&
  (await db.session.count({
    where: { ...sessionOf(sessionToken), provedAt: { gt: fromNow(-PROOF_LIFE) } },
  })) === 1;

/**
 * Throws `forbidden`, with an issue at "proof" by which the screens know to ask, unless the person of this session has proved a
 * moment ago that it is them. Called before whatever could cost somebody their account or their money.
 */
export async function requireProof(sessionToken: string | null, db: Db = prisma): Promise<void> {
  if (!(await hasProof(sessionToken, db)))
    throw new AppError("forbidden", text.proof.needed, [{ path: PROOF_ISSUE, message: text.proof.needed }]);
}

/** What a call that the banned may make too has to show for its person: a session, or the pass that let them in. */
export interface Shown {
  sessionToken: string | null;
  pass: string | null;
}

/** That of a call. */
export const shownBy = ({ sessionToken, request }: { sessionToken: string | null; request: Request }): Shown => ({
  sessionToken,
  pass: passOf(request.headers.get("cookie")),
});

/** requireProof() for such a call: a pass is a proof by itself, as it is given for one and is over soon. */
export async function requireProofOrPass(
  actor: { id: string },
  { sessionToken, pass }: Shown,
  db: Db = prisma,
): Promise<void> {
  if ((await readPass(pass, db))?.id !== actor.id) await requireProof(sessionToken, db);
}
