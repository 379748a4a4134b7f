import "server-only";
import { AppError } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/origin";
import { fromNow, MINUTE } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { security as text } from "@/lib/text/security";
import { PROOF_ISSUE } from "./contract/security";
import { passOf, readPass } from "./pass";
import { sessionOf } from "./session";

/** How long a sign-in or re-authentication counts as recent for sensitive actions. */
const PROOF_LIFE = 15 * MINUTE;

export interface From {
  sessionToken: string | null;
  /** Base URL for links in mails. */
  site: string;
  /** Address under which the browser reached the site; the origin of its passkeys. */
  reachedAt: string;
}

export const fromOf = ({ sessionToken, request }: { sessionToken: string | null; request: Request }): From => ({
  sessionToken,
  site: siteUrl(),
  reachedAt: siteUrl(request),
});

/** Whether the session was recently authenticated. */
export const hasProof = async (sessionToken: string | null, db: Db = prisma): Promise<boolean> =>
  sessionToken !== null &&
  (await db.session.count({
    where: { ...sessionOf(sessionToken), provedAt: { gt: fromNow(-PROOF_LIFE) } },
  })) === 1;

/**
 * Throws `forbidden`, with an issue at "proof", unless the session was recently authenticated. Guards actions that
 * could cost a user their account or money.
 */
export async function requireProof(sessionToken: string | null, db: Db = prisma): Promise<void> {
  if (!(await hasProof(sessionToken, db)))
    throw new AppError("forbidden", text.proof.needed, [{ path: PROOF_ISSUE, message: text.proof.needed }]);
}

/** Credentials of an endpoint that banned users may call too: a session or a restricted session. */
export interface Shown {
  sessionToken: string | null;
  pass: string | null;
}

export const shownBy = ({ sessionToken, request }: { sessionToken: string | null; request: Request }): Shown => ({
  sessionToken,
  pass: passOf(request.headers.get("cookie")),
});

/** Like {@link requireProof}, but a restricted session suffices: it is short-lived and issued after authentication. */
export async function requireProofOrPass(
  actor: { id: string },
  { sessionToken, pass }: Shown,
  db: Db = prisma,
): Promise<void> {
  if ((await readPass(pass, db))?.id !== actor.id) await requireProof(sessionToken, db);
}
