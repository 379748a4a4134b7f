import "server-only";
import { AppError } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/security/origin";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { REAUTHENTICATION_ISSUE } from "../constants";
import { readRestrictedSession, restrictedSessionOf } from "../session/restricted-session";
import { sessionTokenHash } from "../session/session";

/** How long a sign-in or re-authentication counts as recent for sensitive actions. */
const REAUTHENTICATION_TTL_MS = 15 * MINUTE_MS;

export interface RequestSource {
  sessionToken: string | null;
  /** Base URL for links in mails. */
  site: string;
  /** Address under which the browser reached the site; the origin of its passkeys. */
  reachedAt: string;
}

export const requestSourceOf = ({
  sessionToken,
  request,
}: {
  sessionToken: string | null;
  request: Request;
}): RequestSource => ({
  sessionToken,
  site: siteUrl(),
  reachedAt: siteUrl(request),
});

/** Whether the session was recently authenticated. A superseded token has no proof: it may have been stolen. */
export const hasProof = async (sessionToken: string | null, db: Db = prisma): Promise<boolean> =>
  sessionToken !== null &&
  (await db.session.count({
    where: {
      sessionToken: sessionTokenHash(sessionToken),
      expires: { gt: now() },
      reauthenticatedAt: { gt: fromNow(-REAUTHENTICATION_TTL_MS) },
    },
  })) === 1;

/**
 * Throws `forbidden`, with an issue at "proof", unless the session was recently authenticated. Guards actions that
 * could cost a user their account or money.
 */
export async function requireRecentAuth(sessionToken: string | null, db: Db = prisma): Promise<void> {
  if (!(await hasProof(sessionToken, db)))
    throw new AppError("forbidden", "security.proof.needed", [
      { path: REAUTHENTICATION_ISSUE, message: "security.proof.needed" },
    ]);
}

/**
 * Locks the user, then does as {@link requireRecentAuth}: a concurrent reset or "that wasn't me", which ends the
 * session, revokes only the credentials that it finds.
 */
export async function lockWithRecentAuth(userId: string, sessionToken: string | null, tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  await requireRecentAuth(sessionToken, tx);
}

/** Credentials of an endpoint that banned users may call too: a session or a restricted session. */
export interface FullOrRestrictedSession {
  sessionToken: string | null;
  restrictedToken: string | null;
}

export const fullOrRestrictedSessionOf = ({
  sessionToken,
  request,
}: {
  sessionToken: string | null;
  request: Request;
}): FullOrRestrictedSession => ({
  sessionToken,
  restrictedToken: restrictedSessionOf(request.headers.get("cookie")),
});

/** Like {@link requireRecentAuth}, but a restricted session suffices: it is short-lived. */
export async function requireRecentAuthOrRestrictedSession(
  actor: { id: string },
  { sessionToken, restrictedToken }: FullOrRestrictedSession,
  db: Db = prisma,
): Promise<void> {
  if ((await readRestrictedSession(restrictedToken, db))?.id !== actor.id) await requireRecentAuth(sessionToken, db);
}
