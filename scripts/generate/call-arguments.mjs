/** The text between the parenthesis of `source` at `open` and its closing one. Brackets in strings do not count. */
export function callArguments(source, open) {
  let depth = 0;
  let quote = "";
  for (let at = open; at < source.length; at += 1) {
    const letter = source[at];
    if (quote) {
      if (letter === quote && source[at - 1] !== "\\") quote = "";
    } else if (`"'\``.includes(letter)) quote = letter;
    else if ("([{".includes(letter)) depth += 1;
    else if (")]}".includes(letter)) depth -= 1;
    if (depth === 0) return source.slice(open + 1, at);
  }
  return "";
}
