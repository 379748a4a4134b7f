import { buildAgedStories } from "@/prisma/seed/stories";

/** Characters: the length for which screening times are specified. */
const LENGTH = 2_000;

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

export function ordinaryTexts(count: number): string[] {
  const written = buildAgedStories(() => 0.5).flatMap(({ story }) => [
    story.text,
    ...Object.values(story.comments ?? {}),
  ]);
  return Array.from({ length: count }, (_, i) => {
    const pieces: string[] = [];
    for (let length = 0, index = i * 7; length < LENGTH; index++) {
      const piece = written[index % written.length] ?? "";
      pieces.push(piece);
      length += piece.length + 1;
    }
    return pieces.join("\n").slice(0, LENGTH);
  });
}

/** Slow to screen, `length` characters each, by description. */
export function hostileTexts(length = 5_000): Record<string, string> {
  const pieces: Record<string, string> = {
    "one letter": "a",
    "one capital": "Z",
    "zero-width spaces": "\u200b",
    "combining marks": "\u0336",
    figures: "1234567890",
    "figures apart": "4 1 1 1 ",
    "one figure": "1",
    "dots between letters": "a.",
    "spaces between letters": "f u c k ",
    "words split by punctuation": "f.u.c-k*y_o~u ",
    "at signs": "@",
    "letters and at signs": "a@",
    addresses: "a.b@c.de ",
    "begun links": "http://",
    links: "https://paypal.com.example.top/a?b=c ",
    "short links": "a.co/ ",
    "hosts with hyphens": "a-",
    "dots that are spelt out": "ab dot com ",
    brackets: "([{",
    "brackets in a link": "http://a.com/((((",
    quotes: "\"'",
    spaces: " ",
    "line breaks": "\n",
    stars: "f*** ",
    leet: "f4ck 5h1t ",
    "repeated letters": "fuuuuuuck ",
    curses: "fuck you cunt ",
    "rules almost met": "i will really just so kil ",
    threats: "i will kill you ",
    "streets almost met": "12 Mill Long Oak ",
    postcodes: "1, LS1 4AB ",
    "sort codes": "12-34-56 ",
    IBANs: "GB29 NWBK 6016 1331 9268 ",
    telephones: "07700 900123 ",
    emoji: "👩‍👩‍👧‍👦",
    Cyrillic: "сука ",
    "full-width": "ｆｕｃｋ　",
    ligatures: "ﷺ",
    "half of an emoji": "\ud83d",
    "Arabic figures": "٠٧",
  };
  return Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [name, fill(piece, length)]));
}
