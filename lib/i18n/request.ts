import { getRequestConfig } from "next-intl/server";
import { chosenLanguage } from "@/lib/infra/language";
import { DEFAULT_LOCALE, isLocale } from "./locales";
import { messagesOf } from "./messages";
import { TIME_ZONE } from "./translator";

/** Read by next-intl (next.config.js) once a request. */
export default getRequestConfig(async ({ locale: wanted }) => {
  const locale = isLocale(wanted) ? wanted : (chosenLanguage() ?? DEFAULT_LOCALE);
  return { locale, messages: messagesOf(locale), timeZone: TIME_ZONE };
});
