import "server-only";
import { env } from "@/lib/env";
import { readBytes } from "@/lib/http/body";
import { invalid } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/security/origin";
import { isLocale } from "@/lib/i18n/locales";
import { localeCookie } from "@/lib/i18n/request-locale";
import { prisma } from "@/lib/infra/db";

function pageBefore(request: Request): string {
  const referrer = request.headers.get("referer");
  if (referrer === null || !URL.canParse(referrer)) return `${env.BASE_PATH}/`;
  const { origin, pathname, search } = new URL(referrer);
  const isOurs = `${origin}${env.BASE_PATH}` === siteUrl(request) && pathname.startsWith(`${env.BASE_PATH}/`);
  return isOurs && !pathname.startsWith("//") ? pathname + search : `${env.BASE_PATH}/`;
}

/** Sets the language of the browser and of the account. A redirect reloads the page fully. Throws `invalid`. */
export async function chooseLanguage(call: { actor: { id: string } | null; request: Request }): Promise<Response> {
  const form = new URLSearchParams((await readBytes(call.request)).toString("utf8"));
  const language = form.get("language");
  if (!isLocale(language)) throw invalid("accounts.unknownLanguage");
  if (call.actor) await prisma.user.updateMany({ where: { id: call.actor.id }, data: { language } });
  return new Response(null, {
    status: 303,
    headers: { Location: pageBefore(call.request), "Set-Cookie": localeCookie(language) },
  });
}
