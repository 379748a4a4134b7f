import { basePath } from "@/lib/http/base-path";
import { type Locale, languageTagOf } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { firstPaintScript } from "../first-paint-script";
import { OFFLINE_PAGE_STYLE } from "../inline-styles";

const MARK = `<svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d5a3a"/><circle cx="16" cy="9.5" r="3.4" fill="#f0a548"/><path d="M7.6 11 14.5 23.2a1.75 1.75 0 0 0 3 0L24.4 11" fill="none" stroke="#f8f6ef" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

interface StandalonePage {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** A page that loads nothing: without a network, without scripts, or without a database. */
function standalonePage(locale: Locale, { title, text, link }: StandalonePage): string {
  const tSite = translatorFor(locale, "site");
  return `<!doctype html>
<html lang="${languageTagOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${tSite("name")}</title>
<script>${firstPaintScript}</script>
<style>${OFFLINE_PAGE_STYLE}</style>
</head>
<body>
<main>
${MARK}
<h1>${title}</h1>
<p>${text}</p>
<a href="${link.href}">${link.label}</a>
</main>
</body>
</html>
`;
}

/** The page that the service worker caches. Its link points to the current URL. */
export function offlinePage(locale: Locale): string {
  const t = translatorFor(locale, "offline");
  return standalonePage(locale, { title: t("title"), text: t("text"), link: { href: "", label: t("retry") } });
}

/** Says that a form, such as that of sign-in, needs scripts. */
export function noScriptPage(locale: Locale): string {
  const t = translatorFor(locale, "site");
  const link = { href: `${basePath}/`, label: t("error.home") };
  return standalonePage(locale, { title: t("noScript.title"), text: t("noScript.text"), link });
}

/** The page of a site whose database is away. */
export function unavailablePage(locale: Locale): string {
  const t = translatorFor(locale, "offline");
  const link = { href: "", label: t("retry") };
  return standalonePage(locale, { title: t("unavailable.title"), text: t("unavailable.text"), link });
}
