import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/security/origin";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { dateFormatFor } from "@/lib/i18n/formats";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { LONDON_DAY } from "@/lib/i18n/london-dates";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { terminateConnections } from "@/lib/infra/realtime";
import type { Role } from "@/prisma/generated/client";
import { DELETION_UNDO_DAYS } from "../constants";
import type { AccountDeletionProof } from "../contract";
import { nameInEmail } from "../credentials/email-name";
import { verifyPassword } from "../credentials/password";
import { type FullOrRestrictedSession, requireRecentAuthOrRestrictedSession } from "../two-factor/reauthentication";

interface Person {
  id: string;
  email: string;
  firstName: string;
  emailVerified: Date | null;
  language: Locale | null;
  passwordHash: string | null;
}

const PERSON_SELECT = {
  id: true,
  email: true,
  firstName: true,
  emailVerified: true,
  language: true,
  passwordHash: true,
} as const;

const site = () => siteUrl();

interface Left {
  success: true;
  until: string;
}

/** Hides the account and ends sessions and billing, as a ban does. Throws `forbidden`, `conflict`, `not_found`. */
export async function requestAccountDeletion(
  actor: { id: string },
  proof: AccountDeletionProof,
  shown: FullOrRestrictedSession,
  db: Db = prisma,
): Promise<Left> {
  const person = await db.user.findUnique({ where: { id: actor.id }, select: PERSON_SELECT });
  if (!person) throw notFound("person");
  // Before the transaction: hashing is slow and must not hold locks.
  await assertDeletionProof(person, proof);
  // An email address is not a secret, so it does not suffice.
  if (person.passwordHash === null) await requireRecentAuthOrRestrictedSession(actor, shown, db);
  const dueAt = await inTransaction(db, (tx) => requestDeletionIn(person, tx));
  await terminateConnections(person.id);
  return { success: true, until: dueAt.toISOString() };
}

async function requestDeletionIn(person: Person, tx: Db): Promise<Date> {
  const role = await lockPerson(person, tx);
  const before = await tx.accountDeletion.findUnique({ where: { userId: person.id }, select: { dueAt: true } });
  if (before) return before.dueAt;
  const dueAt = fromNow(DELETION_UNDO_DAYS * DAY_MS);
  await tx.accountDeletion.create({
    data: { userId: person.id, role, askedAt: now(), dueAt },
    select: { userId: true },
  });
  // `role_changed` (prisma/triggers/accounts.sql) hides their content and ends sessions and push subscriptions.
  await tx.user.update({ where: { id: person.id }, data: { role: "banned" }, select: { id: true } });
  await tx.passwordReset.deleteMany({ where: { userId: person.id } });
  const locale = person.language ?? DEFAULT_LOCALE;
  const t = translatorFor(locale, "accounts");
  await enqueueJob(tx, "mail.send", {
    to: person.email,
    subject: t("departure.mail.subject"),
    text: t("departure.mail.text", {
      name: nameInEmail(person),
      on: dateFormatFor(locale, LONDON_DAY).format(dueAt),
      link: `${site()}/auth`,
    }),
  });
  return dueAt;
}

async function assertDeletionProof({ email, passwordHash }: Person, proof: AccountDeletionProof): Promise<void> {
  if (passwordHash === null) {
    if (proof.email !== email) throw forbidden("accounts.deletion.wrongEmail");
    return;
  }
  if (proof.password === undefined) throw forbidden("accounts.deletion.needPassword");
  if (!(await verifyPassword(passwordHash, proof.password))) throw forbidden("accounts.deletion.wrongPassword");
}

async function lockPerson({ id, passwordHash }: Person, tx: Db): Promise<Role> {
  const [mine] = await tx.$queryRaw<{ passwordHash: string | null; role: Role; staffRole: StaffRole | null }[]>`
    SELECT "passwordHash", "role"::text AS "role", "staffRole"::text AS "staffRole" FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (!mine) throw notFound("person");
  // The password changed since it was verified, perhaps by the owner in another session: ask again.
  if (mine.passwordHash !== passwordHash) throw forbidden("accounts.deletion.wrongPassword");
  if (mine.role !== "admin") return mine.role;
  await lockAdmins(tx);
  if (!(await hasAnotherAdmin(id, tx))) throw conflict("accounts.deletion.lastAdmin");
  if (mine.staffRole === "owner" && !(await hasAnotherOwner(id, tx))) throw conflict("accounts.deletion.lastOwner");
  return mine.role;
}

/**
 * Cancels a pending deletion after sign-in, and confirms by mail. Returns the role; null if the account is gone or is
 * due to be erased.
 */
export async function cancelAccountDeletion(id: string, db: Db = prisma): Promise<Role | null> {
  return inTransaction(db, async (tx) => {
    const [person] = await tx.$queryRaw<
      (Pick<Person, "email" | "firstName" | "emailVerified" | "language"> & { role: Role })[]
    >`
      SELECT "email", "firstName", "emailVerified", "language"::text AS "language", "role"::text AS "role" FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    if (!person) return null;
    const [deletion] = await tx.$queryRaw<{ role: Role }[]>`
      DELETE FROM "Departure" WHERE "userId" = ${id}::uuid AND "dueAt" > ${now()} RETURNING "role"::text AS "role"`;
    // Part of a due account may be erased already.
    if (!deletion) return (await tx.accountDeletion.count({ where: { userId: id } })) > 0 ? null : person.role;
    const { role } = deletion;
    await tx.user.update({
      where: { id },
      data: { role, ...(role !== "banned" && { bannedUntil: null }) },
      select: { id: true },
    });
    const t = translatorFor(person.language ?? DEFAULT_LOCALE, "accounts");
    await enqueueJob(tx, "mail.send", {
      to: person.email,
      subject: t("departure.stayed.subject"),
      text: t("departure.stayed.text", {
        name: nameInEmail(person),
        isBanned: String(role === "banned"),
        link: `${site()}/auth/reset`,
      }),
    });
    return role;
  });
}

/** Serialises changes of who is staff, after the lock on the user: an owner always remains. */
export const lockAdmins = (tx: Db) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('last administrator', 0))`;

/** Whether there is another administrator. Call under {@link lockAdmins}. */
export const hasAnotherAdmin = async (id: string, tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { role: "admin", id: { not: id } } })) > 0;

/** Whether there is another owner. Call under {@link lockAdmins}. */
export const hasAnotherOwner = async (id: string, tx: Db): Promise<boolean> =>
  (await tx.user.count({ where: { role: "admin", staffRole: "owner", id: { not: id } } })) > 0;
