import { useLocale, useTranslations } from "next-intl";
import { basePath } from "@/lib/http/base-path";
import { LOCALES, type Locale } from "@/lib/i18n/locales";

/** Each language in itself. */
const NAMES: Record<Locale, string> = { en: "English", es: "Español" };

/** A form, so that it works without scripts. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const t = useTranslations("shell");
  const current = useLocale();
  return (
    <form method="post" action={`${basePath}/api/language`} aria-label={t("language")} className={`flex ${className}`}>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          lang={each}
          aria-pressed={each === current}
          className="h-11 rounded-md px-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground aria-pressed:text-foreground aria-pressed:underline aria-pressed:underline-offset-4"
        >
          {NAMES[each]}
        </button>
      ))}
    </form>
  );
}
