import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { useHelpSentences } from "./use-help-sentences";

const LINES = [
  { line: "samaritans", href: "tel:116123" },
  { line: "shout", href: "sms:85258?&body=SHOUT" },
  { line: "nhs", href: "tel:111" },
  { line: "emergency", href: "tel:999" },
] as const;

/** Help lines in Ireland, beside Samaritans and 999, which are reached from there too. */
const IRISH_LINES = [
  { line: "textAboutIt", href: "sms:50808?&body=HELLO" },
  { line: "pieta", href: "tel:1800247247" },
] as const;

/** Help lines in Spain, for readers of Spanish. */
const SPANISH_LINES = [
  { line: "spain", href: "tel:024" },
  { line: "hope", href: "tel:717003717" },
  { line: "spainEmergency", href: "tel:112" },
] as const;

const link = "font-semibold text-primary underline underline-offset-4";

const contactTo = (href: string) => (words: ReactNode) => (
  <a href={href} className={`${link} text-base`}>
    {words}
  </a>
);

/** `language` is that of the text, from `helpLanguageOf`. */
export function HelpLines({ language }: { language: "es" | undefined }) {
  const { t, lang } = useHelpSentences(language);
  const isPageSpanish = useLocale() === "es";
  const extra = isPageSpanish ? SPANISH_LINES : [];
  const lines = language === "es" ? [...SPANISH_LINES, ...LINES] : [...LINES, ...extra];
  return (
    <ul lang={lang} className="flex flex-col divide-y rounded-lg border">
      {lines.map(({ line, href }) => (
        <li key={href} className="px-4 py-3 text-sm">
          <span className="block text-muted-foreground">{t(`${line}.who`)}</span>
          {t.rich(`${line}.text`, {
            contact: contactTo(href),
            site: (words) => (
              <a href="https://www.samaritans.org" target="_blank" rel="noopener noreferrer" className={link}>
                {words}
              </a>
            ),
          })}
        </li>
      ))}
      {language !== "es" && (
        <li className="px-4 py-3 text-sm">
          <span className="block text-muted-foreground">{t("ireland.who")}</span>
          <ul aria-label={t("ireland.who")} className="flex flex-col gap-1">
            {IRISH_LINES.map(({ line, href }) => (
              <li key={href}>{t.rich(`ireland.${line}`, { contact: contactTo(href) })}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
