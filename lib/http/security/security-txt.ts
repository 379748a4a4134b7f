import "server-only";
import { env } from "@/lib/env";
import { siteUrl } from "@/lib/http/security/origin";
import { LOCALES } from "@/lib/i18n/locales";
import { DAY_MS, fromNow } from "@/lib/infra/clock";

/** RFC 9116 advises less than a year. */
const VALIDITY_MS = 180 * DAY_MS;
const CACHE_SECONDS = 24 * 60 * 60;

const contact = () =>
  env.SECURITY_CONTACT ?? (env.SUPPORT_EMAIL ? `mailto:${env.SUPPORT_EMAIL}` : `${siteUrl()}/support`);

/** RFC 9116. */
export function securityTxt(): Response {
  const lines = [
    `Contact: ${contact()}`,
    `Expires: ${fromNow(VALIDITY_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${siteUrl()}/.well-known/security.txt`,
    `Policy: ${siteUrl()}/support`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${CACHE_SECONDS}` },
  });
}
