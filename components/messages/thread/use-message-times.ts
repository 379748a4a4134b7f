import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { type MessageTimes, messageTimes } from "./times";
import { useTimeZone } from "./use-time-zone";

/** Formats times of messages in the user's preferred time zone. */
export function useMessageTimes(): MessageTimes {
  const t = useTranslations("chat.when");
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => messageTimes(t, locale, timeZone), [t, locale, timeZone]);
}
