import { describe, expect, test } from "@jest/globals";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { HelpLines } from "./help-lines";

function linesShown(locale: Locale, language: "es" | undefined) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <HelpLines language={language} />
    </NextIntlClientProvider>,
  );
  const numbers = Array.from(html.matchAll(/href="(?:tel|sms):(\d+)/g), ([, number]) => number);
  return { html, numbers, isMarkedSpanish: html.startsWith('<ul lang="es"') };
}

const BRITISH = ["116123", "85258", "111", "999"];
const OF_IRELAND = ["50808", "1800247247"];
const OF_SPAIN = ["024", "717003717", "112"];

describe("help lines", () => {
  test("lists the help lines of Spain first, in Spanish, for a Spanish text on an English page", () => {
    const { html, numbers, isMarkedSpanish } = linesShown("en", "es");
    expect(numbers).toEqual([...OF_SPAIN, ...BRITISH]);
    expect(isMarkedSpanish).toBe(true);
    expect(html).toContain("Llama al 024");
    expect(html).not.toContain("Call ");
  });

  test("lists the help lines of the United Kingdom and Ireland for an English text", () => {
    const inEnglish = linesShown("en", undefined);
    expect(inEnglish).toMatchObject({ numbers: [...BRITISH, ...OF_IRELAND], isMarkedSpanish: false });
    expect(inEnglish.html).toContain('<ul aria-label="In Ireland"');
    expect(inEnglish.html).toContain('href="sms:50808?&amp;body=HELLO"');
    expect(linesShown("es", undefined).numbers).toEqual([...BRITISH, ...OF_SPAIN, ...OF_IRELAND]);
  });

  test("help lines name their country in Spanish, and are called free only where the service is known to be", () => {
    const { html } = linesShown("es", "es");
    for (const item of html.split("<li ").slice(1)) expect(item).toMatch(/España|Reino Unido/);
    for (const locale of ["en", "es"] as const) {
      const { text, nhs, ireland, hope, emergency, spainEmergency } = messagesOf(locale).screening.help;
      for (const words of [text, nhs.text, ireland.textAboutIt, hope.text, emergency.text, spainEmergency.text])
        expect(words).not.toMatch(/free|gratis/);
    }
  });
});
