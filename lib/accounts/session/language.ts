import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { localeFromCookie, statedLocale } from "@/lib/i18n/request-locale";
import { type Db, prisma } from "@/lib/infra/db";

/** The account's language if the browser's cookie has another. An account without one adopts the browser's. */
export async function languageForBrowser(userId: string, headers: Headers, db: Db = prisma): Promise<Locale | null> {
  const person = await db.user.findUnique({ where: { id: userId }, select: { language: true } });
  const stated = statedLocale(headers);
  if (stated && person?.language === null)
    await db.user.updateMany({ where: { id: userId, language: null }, data: { language: stated } });
  return person?.language && person.language !== localeFromCookie(headers.get("cookie")) ? person.language : null;
}
