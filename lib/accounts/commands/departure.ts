import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/origin";
import { DAY, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { inLanguage } from "@/lib/infra/language";
import { terminate } from "@/lib/infra/realtime";
import { accounts as text } from "@/lib/text/accounts";
import { dateFormat, type Language } from "@/lib/text/language";
import type { Role } from "@/prisma/generated/client";
import { type AccountProof, UNDO_DAYS } from "../contract";
import { nameInMail } from "../mail-name";
import { verifyPassword } from "../password";
import { requireProofOrPass, type Shown } from "../proof";
import { isAnotherAdmin, lockAdmins } from "./last-admin";

interface Person {
  id: string;
  email: string;
  firstName: string;
  emailVerified: Date | null;
  language: Language | null;
  passwordHash: string | null;
}

const SELECT = {
  id: true,
  email: true,
  firstName: true,
  emailVerified: true,
  language: true,
  passwordHash: true,
} as const;

const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** There is no request in every way in that would tell where the site is: the settings do. */
const site = () => siteUrl();

interface Left {
  success: true;
  /** When everything goes. */
  until: string;
}

/**
 * Asks to have one's own account deleted: they and all that is theirs are hidden at once, as the banned are, which ends their
 * sessions too and charges nothing more; after UNDO_DAYS it is erased. Again, it leaves the day as it is. Throws `forbidden` when the
 * password, or the address where there is none, is not theirs, and where it is the address, without a fresh proof besides;
 * `conflict` for the only administrator; `not_found` when the account went meanwhile.
 */
export async function leaveAccount(
  actor: { id: string },
  proof: AccountProof,
  shown: Shown,
  db: Db = prisma,
): Promise<Left> {
  const person = await db.user.findUnique({ where: { id: actor.id }, select: SELECT });
  if (!person) throw notFound(text.person);
  // Before the transaction: the hash takes its time, and nothing is locked meanwhile.
  await checkProof(person, proof);
  // An address is no secret.
  if (person.passwordHash === null) await requireProofOrPass(actor, shown, db);
  const dueAt = await inTransaction(db, (tx) => leaveIn(person, tx));
  await terminate(person.id);
  return { success: true, until: dueAt.toISOString() };
}

async function leaveIn(person: Person, tx: Db): Promise<Date> {
  const role = await lockPerson(person, tx);
  const before = await tx.departure.findUnique({ where: { userId: person.id }, select: { dueAt: true } });
  if (before) return before.dueAt;
  const dueAt = fromNow(UNDO_DAYS * DAY);
  await tx.departure.create({ data: { userId: person.id, role, askedAt: now(), dueAt }, select: { userId: true } });
  // The triggers of a ban hide what they wrote, and end their sessions with the browsers that take pushes.
  await tx.user.update({ where: { id: person.id }, data: { role: "banned" }, select: { id: true } });
  await tx.passwordReset.deleteMany({ where: { userId: person.id } });
  const { mail } = text.departure;
  const words = inLanguage(person.language, () => ({
    subject: mail.subject,
    text: mail.text(nameInMail(person), day.format(dueAt), `${site()}/auth`),
  }));
  await addJob(tx, "mail.send", { to: person.email, ...words });
  return dueAt;
}

async function checkProof({ email, passwordHash }: Person, proof: AccountProof): Promise<void> {
  if (passwordHash === null) {
    if (proof.email !== email) throw forbidden(text.deletion.wrongEmail);
    return;
  }
  if (proof.password === undefined) throw forbidden(text.deletion.needPassword);
  if (!(await verifyPassword(passwordHash, proof.password))) throw forbidden(text.deletion.wrongPassword);
}

/** Locks the row, in the order of a ban; administrators leave one after the other, so that of two at once one stays. */
async function lockPerson({ id, passwordHash }: Person, tx: Db): Promise<Role> {
  const [mine] = await tx.$queryRaw<{ passwordHash: string | null; role: Role }[]>`
    SELECT "passwordHash", "role"::text AS "role" FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (!mine) throw notFound(text.person);
  // Changed since it was checked, by its owner from elsewhere perhaps: whoever asked here has to prove it anew.
  if (mine.passwordHash !== passwordHash) throw forbidden(text.deletion.wrongPassword);
  if (mine.role !== "admin") return mine.role;
  await lockAdmins(tx);
  if (!(await isAnotherAdmin(id, tx))) throw conflict(text.deletion.lastAdmin);
  return mine.role;
}

/**
 * Takes back that somebody leaves, for who has just proved that it is them by signing in: everything shows again, and they are told
 * so by mail. Answers the role that stands then; null when the account is gone. Who does not leave stays as they are.
 */
export async function comeBack(id: string, db: Db = prisma): Promise<Role | null> {
  return inTransaction(db, async (tx) => {
    const [person] = await tx.$queryRaw<
      (Pick<Person, "email" | "firstName" | "emailVerified" | "language"> & { role: Role })[]
    >`
      SELECT "email", "firstName", "emailVerified", "language"::text AS "language", "role"::text AS "role" FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    if (!person) return null;
    const [departure] = await tx.$queryRaw<{ role: Role }[]>`
      DELETE FROM "Departure" WHERE "userId" = ${id}::uuid RETURNING "role"::text AS "role"`;
    if (!departure) return person.role;
    const { role } = departure;
    await tx.user.update({
      where: { id },
      data: { role, ...(role !== "banned" && { bannedUntil: null }) },
      select: { id: true },
    });
    const words = inLanguage(person.language, () => {
      const { subject, text: body, shown, banned } = text.departure.stayed;
      const state = role === "banned" ? banned : shown;
      return { subject, text: body(nameInMail(person), state, `${site()}/auth/reset`) };
    });
    await addJob(tx, "mail.send", { to: person.email, ...words });
    return role;
  });
}
