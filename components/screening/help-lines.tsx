import { useLocale, useTranslations } from "next-intl";

const LINES = [
  { line: "samaritans", href: "tel:116123" },
  { line: "shout", href: "sms:85258?&body=SHOUT" },
  { line: "nhs", href: "tel:111" },
  { line: "emergency", href: "tel:999" },
] as const;

/** Shown in Spanish, for readers in Spain. */
const SPANISH_LINES = [
  { line: "spain", href: "tel:024" },
  { line: "hope", href: "tel:717003717" },
] as const;

const link = "font-semibold text-primary underline underline-offset-4";

export function HelpLines() {
  const t = useTranslations("screening");
  const lines = useLocale() === "es" ? [...LINES, ...SPANISH_LINES] : LINES;
  return (
    <ul className="flex flex-col divide-y rounded-lg border">
      {lines.map(({ line, href }) => (
        <li key={href} className="px-4 py-3 text-sm">
          <span className="block text-muted-foreground">{t(`help.${line}.who`)}</span>
          {t.rich(`help.${line}.text`, {
            contact: (words) => (
              <a href={href} className={`${link} text-base`}>
                {words}
              </a>
            ),
            site: (words) => (
              <a href="https://www.samaritans.org" target="_blank" rel="noopener noreferrer" className={link}>
                {words}
              </a>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
