import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { SecurityOverview } from "../contract/security";
import { providerName } from "../session/oidc";
import { sessionOf } from "../session/session";
import { passkeySelect, toPasskey } from "../two-factor/passkey-serializers";

const MAX_LISTED_SESSIONS = 100;

/** How the actor's account is protected and where it is signed in. Throws `not_found` if it was deleted meanwhile. */
export async function getSecurity(
  actor: { id: string },
  sessionToken: string | null,
  db: Db = prisma,
): Promise<SecurityOverview> {
  const row = await db.user.findUnique({
    where: { id: actor.id },
    select: {
      emailVerified: true,
      passwordHash: true,
      totpSecret: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: true, accounts: true } },
      passkeys: {
        select: passkeySelect,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      },
      sessions: {
        where: { expires: { gt: now() } },
        select: { id: true, device: true, createdAt: true, lastSeenAt: true },
        orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
        take: MAX_LISTED_SESSIONS,
      },
    },
  });
  if (!row) throw notFound("person");
  const since = row.totpSecret?.confirmedAt;
  const currentSession = await db.session.findFirst({ where: sessionOf(sessionToken), select: { id: true } });
  const sessions = row.sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: session.id === currentSession?.id,
  }));
  return {
    emailVerified: row.emailVerified !== null,
    hasPassword: row.passwordHash !== null,
    provider: row._count.accounts > 0 ? providerName : null,
    totp: since ? { since: since.toISOString(), recoveryCodesLeft: row._count.recoveryCodes } : null,
    passkeys: row.passkeys.map(toPasskey),
    sessions: [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)],
  };
}
