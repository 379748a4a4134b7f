import { fork } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { diskFullSentence, UserError } from "./console.mjs";
import { root } from "./settings.mjs";

const runInGroup = fileURLToPath(new URL("./run-in-group.mjs", import.meta.url));
const running = new Set();
const TAIL_CHARS = 4000;

/**
 * Resolves with the output, which goes to the file `log` if given, and to ours with `show`. Throws a UserError on
 * failure; `tolerate` returns the exit code instead, and for `ours` the last line is the whole message.
 */
export async function runCommand(
  command,
  args,
  { env = process.env, cwd = root, log, show = false, tolerate = false, ours = false } = {},
) {
  const child = fork(runInGroup, [command, ...args], {
    cwd,
    env,
    execArgv: [],
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  if (log) mkdirSync(path.dirname(log), { recursive: true });
  const file = log ? createWriteStream(log) : null;
  file?.on("error", () => {});
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-1_000_000);
      file?.write(text);
      if (show) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve) => child.once("close", (status) => resolve(status ?? 1)));
  running.delete(child);
  file?.end();
  if (code === 0 || tolerate) return { code, output };
  if (/ENOSPC|No space left on device/.test(output)) throw new UserError(diskFullSentence(cwd));
  if (ours) throw new UserError(output.slice(-TAIL_CHARS).trimEnd());
  const words = [path.basename(command), ...args].map((word) =>
    word.startsWith(root + path.sep) ? path.relative(root, word) : word,
  );
  const what = `"${words.join(" ")}"`;
  throw new UserError(
    `${output.slice(-TAIL_CHARS).trimEnd()}\n${what} failed${log ? `; all it said is in ${log}` : ""}.`,
  );
}

export function stopCommands() {
  for (const child of running) {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {}
  }
}
