const segmenter = new Intl.Segmenter();

/**
 * Cuts a text to one line of at most `maxLength` characters as people count them, and "…" if there is more; between
 * words where that costs less than half.
 */
export function truncateText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    characters.push(segment);
    if (characters.length > maxLength) break;
  }
  if (characters.length <= maxLength) return line;
  // The character after the cut may be the space between two words.
  const space = characters.slice(0, maxLength).lastIndexOf(" ");
  return `${characters.slice(0, space > maxLength / 2 ? space : maxLength - 1).join("")}…`;
}
