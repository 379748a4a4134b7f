import { locale as localeOfRoute } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale } from "./locales";
import { TIME_ZONE } from "./london-dates";
import { messagesOf } from "./messages";

/** Read by next-intl (next.config.js) once a request. Pages are below app/[locale]. */
export default getRequestConfig(async ({ locale: wanted }) => {
  const given = wanted ?? (await localeOfRoute());
  const locale = isLocale(given) ? given : DEFAULT_LOCALE;
  return { locale, messages: messagesOf(locale), timeZone: TIME_ZONE };
});
