"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

/** When a mute ends. */
export function MutedUntil({ at }: { at: string }) {
  const t = useTranslations("muting");
  const { formatMoment } = useFormats();
  return (
    <time dateTime={at} className="block text-muted-foreground text-sm">
      {t("until", { at: formatMoment(at) })}
    </time>
  );
}
