/** What went wrong, said in a sentence that its reader can act on. It is printed without a stack and ends the command with 1. */
export class Refusal extends Error {
  name = "Refusal";
}

const NO_SPACE = /ENOSPC|No space left on device/;

/** Prints one line. A closed terminal is no reason to fall over. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** Seconds since `since` (a `performance.now()`), for people: `0.3 s`, `72 s`. */
export function took(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** Runs `work` and prints its title, a sign of life every 15 s, and the time it took. */
export async function step(title, work) {
  const since = performance.now();
  say(`  … ${title}`);
  const pulse = setInterval(() => say(`  … ${title}: still at it after ${took(since)}`), 15_000);
  try {
    const result = await work();
    say(`  ✓ ${title} (${took(since)})`);
    return result;
  } finally {
    clearInterval(pulse);
  }
}

/** The words for any error: a Refusal's own sentence, one about the disk, else the whole stack. */
export function explain(error) {
  if (error instanceof Refusal) return error.message;
  const text = String(error?.stack ?? error);
  if (error?.code === "ENOSPC" || NO_SPACE.test(text)) return fullDisk();
  return text;
}

/** The sentence about a full disk; `where` names the folder when it is known. */
export function fullDisk(where, needed) {
  const place = where ? ` that holds ${where}` : "";
  const amount = needed ? ` (at least ${needed} MB)` : "";
  return `The disk${place} is full. Free some space${amount} and start again.`;
}
