/**
 * Has Next load the words of another language before it wakes the page up: its own list of what comes first. `src` is their
 * address. The server allows the script by its hash.
 */
export const wordsLoader = (src: string): string =>
  `(self.__next_s=self.__next_s||[]).push([${JSON.stringify(src)},{}])`;
