import type { Translator } from "@/lib/i18n/translator";

export function formatDuration(t: Translator<"insights.duration">, seconds: number): string {
  if (seconds < 60) return t("seconds", { seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t("minutes", { minutes })
    : t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
