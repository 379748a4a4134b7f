import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { chosenLanguage } from "@/lib/infra/language";
import type { Language } from "@/lib/text/language";

/** The account's language if the browser uses another. An account without one adopts the browser's. */
export async function languageForBrowser(userId: string, db: Db = prisma): Promise<Language | null> {
  const chosen = chosenLanguage();
  const person = await db.user.findUnique({ where: { id: userId }, select: { language: true } });
  if (chosen && person?.language === null)
    await db.user.updateMany({ where: { id: userId, language: null }, data: { language: chosen } });
  return person?.language && person.language !== chosen ? person.language : null;
}
