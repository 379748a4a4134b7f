import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { invalid } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/security/origin";
import { isUuid } from "@/lib/http/storable";
import type { Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { REASONS } from "../constants";
import type { NewExternalReport } from "../contract";
import { quoteContent } from "../queries/content-preview";
import { findSubject } from "../queries/subjects";
import { publishQueueChanged } from "../realtime";
import { addToCase } from "./upsert-case";

/** How long a report without an account can be confirmed. */
export const CONFIRMATION_LINK_TTL_MS = 2 * DAY_MS;

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

type Target = { targetType: "post" | "user"; targetId: string };

/** Uses only the path of the URL, with any host. Null unless it is a post or a profile. */
async function targetOf(url: string, db: Db): Promise<Target | null> {
  const path = URL.canParse(url, "http://site") ? new URL(url, "http://site").pathname.toLowerCase() : "";
  const [, kind, name = ""] = /\/(posts|u)\/([\w-]+)\/?$/.exec(path) ?? [];
  if (kind === "posts" && isUuid(name)) {
    const post = await db.post.findFirst({
      where: { id: name, state: { not: "removed" }, visibility: "public" },
      select: { id: true },
    });
    return post && { targetType: "post", targetId: post.id };
  }
  const person = kind === "u" ? await db.user.findUnique({ where: { username: name }, select: { id: true } }) : null;
  return person && { targetType: "user", targetId: person.id };
}

/** Quotes the content and emails a link to confirm. Throws `invalid` if the URL is not a public post or profile. */
export async function reportWithoutAccount(
  { kind, name, email, url, text: words }: NewExternalReport,
  locale: Locale,
  db: Db = prisma,
): Promise<{ success: true }> {
  const t = translatorFor(locale, "cases.external");
  const target = await targetOf(url, db);
  if (!target) throw invalid("cases.external.unknownUrl", [{ path: "url", message: "cases.external.unknownUrl" }]);
  const subject = await findSubject(target.targetType, target.targetId, db);
  const quote = await quoteContent({ ...target, subjectId: subject?.authorId ?? null }, db);
  const token = randomBytes(32).toString("base64url");
  const link = `${siteUrl()}/report/confirm?token=${token}`;
  await inTransaction(db, async (tx) => {
    await tx.externalReport.create({
      data: {
        kind,
        name,
        email,
        text: words,
        language: locale,
        ...target,
        ...(quote && { disclosed: quote }),
        tokenHash: digest(token),
        createdAt: now(),
      },
      select: { id: true },
    });
    await enqueueJob(tx, "mail.send", {
      to: email,
      subject: t("subject"),
      text: t("body", { link }),
    });
  });
  return { success: true };
}

/** Adds the report to a case. Throws `invalid` if the token is unknown, used or expired. */
export async function confirmReportWithoutAccount(
  { token }: { token: string },
  db: Db = prisma,
): Promise<{ success: true }> {
  const caseId = await inTransaction(db, async (tx) => {
    const [found] = await tx.externalReport.updateManyAndReturn({
      where: { tokenHash: digest(token), confirmedAt: null, createdAt: { gt: fromNow(-CONFIRMATION_LINK_TTL_MS) } },
      data: { confirmedAt: now(), tokenHash: null },
      select: { id: true, kind: true, targetType: true, targetId: true },
    });
    const subject = found && (await findSubject(found.targetType, found.targetId, tx));
    if (!found || !subject) throw invalid("cases.external.badToken");
    const { targetType, targetId, kind } = found;
    const id = await addToCase(
      {
        targetType,
        targetId,
        subjectId: subject.authorId,
        audienceSize: subject.audienceSize,
        severity: REASONS[kind].severity,
        report: { category: kind, weight: 1 },
      },
      tx,
    );
    await tx.externalReport.update({ where: { id: found.id }, data: { caseId: id }, select: { id: true } });
    return id;
  });
  await publishQueueChanged(caseId);
  return { success: true };
}
