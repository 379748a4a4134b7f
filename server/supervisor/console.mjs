/** The message is for the operator: printed without a stack, and the command exits with 1. */
export class UserError extends Error {
  name = "UserError";
}

const NO_SPACE = /ENOSPC|No space left on device/;

/** Prints one line. Errors of a closed terminal are ignored. */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** Seconds since `since` (a `performance.now()`), formatted: `0.3 s`, `72 s`. */
export function formatElapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

export async function runStep(title, work) {
  const since = performance.now();
  printLine(`  … ${title}`);
  const pulse = setInterval(() => printLine(`  … ${title}: still at it after ${formatElapsed(since)}`), 15_000);
  try {
    const result = await work();
    printLine(`  ✓ ${title} (${formatElapsed(since)})`);
    return result;
  } finally {
    clearInterval(pulse);
  }
}

/** The message for any error: that of a UserError, one about a full disk, or else the whole stack. */
export function explainError(error) {
  if (error instanceof UserError) return error.message;
  const text = String(error?.stack ?? error);
  if (error?.code === "ENOSPC" || NO_SPACE.test(text)) return diskFullSentence();
  return text;
}

/** Runs a command of npm run: prints what failed, and lets the process end with 1. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}

/** The message about a full disk; `where` names the folder if known. */
export function diskFullSentence(where, needed) {
  const place = where ? ` that holds ${where}` : "";
  const amount = needed ? ` (at least ${needed} MB)` : "";
  return `The disk${place} is full. Free some space${amount} and start again.`;
}
