import { type Locale, languageTagOf } from "@/lib/i18n/locales";

/** The languages offered for captions, as BCP 47 codes. */
const CAPTION_LANGUAGE_CODES = [
  ..."ar bg bn ca cs cy da de el en es et fa fi fil fr ga gd gu he hi hr hu id is it ja ko lt lv ms nb nl pa pl pt ro".split(
    " ",
  ),
  ..."ru sk sl so sq sr sv sw ta te th tr uk ur vi yo zh".split(" "),
];

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** A language's own name: "Français" for fr. */
export const nativeLanguageName = (code: string): string =>
  capital(new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code);

export function captionLanguages(locale: Locale): { code: string; name: string }[] {
  const tag = languageTagOf(locale);
  const names = new Intl.DisplayNames(tag, { type: "language" });
  return CAPTION_LANGUAGE_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, tag),
  );
}
