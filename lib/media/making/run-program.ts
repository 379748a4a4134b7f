import "server-only";
import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { SECOND } from "@/lib/infra/clock";

/** Address space of a program in KiB: six times what a 4K source takes with the threads that it is given. */
const MEMORY_KIB = 6 * 1_024 * 1_024;
/** Largest file that a program may write, in blocks of 512 bytes: 4 GB. */
const FILE_BLOCKS = 8 * 1_024 * 1_024;
/** What is kept of a program's output and of its complaints, in characters. */
const OUTPUT_MOST = 8_000_000;
const COMPLAINTS_MOST = 4_000;

/**
 * Runs the program under limits and lets it yield to whoever serves people. File descriptor 3 is its rope: when the other end
 * is closed, by us or because we were killed, the program is killed too.
 */
const SCRIPT = `
ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0 2>/dev/null
shift 2
nice -n 10 "$@" </dev/null 3<&- &
child=$!
(read -r _ <&3; kill -9 "$child") </dev/null >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$child"
code=$?
kill -9 "$watch" 2>/dev/null
exit "$code"
`;

/** A program that did not end well: it complained, or was killed (`killed`) by its limits or by a signal. */
export class ProgramFailed extends Error {
  constructor(
    readonly program: string,
    readonly killed: boolean,
    readonly complaints: string,
  ) {
    super(`${program} ${killed ? "was killed" : "failed"}: ${complaints}`);
  }
}

export interface RunOptions {
  /** How long it may take, in seconds. */
  seconds: number;
  signal: AbortSignal;
  /** Called with each line of its output, which is then not kept. */
  onLine?: (line: string) => void;
}

/** Calls `each` with every whole line that comes. */
function readLines(stream: Readable | null, each: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(each);
  });
}

/**
 * Runs a program to its end and resolves with its output and its complaints. Rejects with ProgramFailed, with the signal's reason when that
 * aborts, and with what spawn says when there is no such program.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { seconds, signal, onLine }: RunOptions,
): Promise<{ output: string; complaints: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const limits = [String(MEMORY_KIB), String(FILE_BLOCKS)];
    const child = spawn("sh", ["-c", SCRIPT, "sh", ...limits, program, ...args], {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const rope = child.stdio[3];
    // It ends with an error where the program is faster than we are.
    rope?.on("error", () => {});
    const cut = () => rope?.destroy();
    const timer = setTimeout(cut, seconds * SECOND);
    signal.addEventListener("abort", cut);
    let output = "";
    let complaints = "";
    if (onLine) readLines(child.stdout, onLine);
    else
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.length > OUTPUT_MOST) cut();
      });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaints = (complaints + text).slice(-COMPLAINTS_MOST);
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cut);
      cut();
      settle();
    };
    child.once("error", (error) => end(() => reject(error)));
    child.once("close", (code) =>
      end(() => {
        if (signal.aborted) reject(signal.reason);
        else if (code === 0) resolve({ output, complaints: complaints.trim() });
        // A shell answers 128 and the signal's number.
        else reject(new ProgramFailed(program, code === null || code > 128, complaints.trim()));
      }),
    );
  });
}
