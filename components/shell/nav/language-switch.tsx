import { basePath } from "@/lib/http/base-path";
import { LANGUAGES, type Language, language } from "@/lib/text/language";
import { shell as text } from "@/lib/text/shell";

/** Each language in itself. */
const NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** A form, so that it works without scripts. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const current = language();
  return (
    <form method="post" action={`${basePath}/api/language`} aria-label={text.language} className={`flex ${className}`}>
      {LANGUAGES.map((each) => (
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
