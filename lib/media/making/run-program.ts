import "server-only";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Readable } from "node:stream";
import { programEnvironment } from "@/lib/env";
import { SECOND } from "@/lib/infra/clock";
import { isolationFor } from "./isolation";

/** Address space of a program in KiB: six times what a 4K source takes with the threads that it is given. */
const MEMORY_KIB = 6 * 1_024 * 1_024;
/**
 * Largest file that a program may write, in blocks of 512 bytes: 1 GB, four times the longest video at the largest
 * size.
 */
const FILE_BLOCKS = 2 * 1_024 * 1_024;
/** Files that a program may have open: each rung of a video has three. */
const OPEN_FILES = 256;
/** Processors that a program is thought to use: that many seconds of theirs it has for each second that it may take. */
const PROCESSORS = Math.min(8, availableParallelism() + 1);
/** What is kept of a program's output and of its complaints, in characters. */
const OUTPUT_MOST = 8_000_000;
const COMPLAINTS_MOST = 4_000;

/**
 * Runs the program under limits and at a lower priority than what serves people. File descriptor 3 is its rope: when
 * the other end is closed, by us or because we were killed, the whole process group is killed, the shell included.
 */
const SCRIPT = `
for limit in "-v $1" "-f $2" "-t $3" "-n $4" "-c 0"; do ulimit $limit 2>/dev/null; done
shift 4
(read -r _ <&3; kill -9 0) </dev/null >/dev/null 2>&1 &
watch=$!
nice -n 10 "$@" </dev/null 3<&-
code=$?
exec 3<&-
kill -9 "$watch" 2>/dev/null
exit "$code"
`;

/** Signals by which a machine or a person ends a program; any other is the program's own fault, or its input's. */
const ENDED_BY_OTHERS = [1, 2, 9, 15];
/** A shell answers this and the signal's number for a program that a signal ended. */
const SIGNALLED = 128;

/**
 * A program that did not end well: it complained, crashed or went beyond a limit of its own; or it was killed
 * (`killed`), as by its time.
 */
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

const wasKilled = (code: number) => ENDED_BY_OTHERS.includes(code - SIGNALLED);

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
    const limits = [MEMORY_KIB, FILE_BLOCKS, Math.ceil(seconds * PROCESSORS), OPEN_FILES].map(String);
    const child = spawn("sh", ["-c", SCRIPT, "sh", ...limits, ...isolationFor(program), program, ...args], {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      // The leader of a process group, so that all of it can be killed.
      detached: true,
      env: programEnvironment,
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
        else reject(new ProgramFailed(program, code === null || wasKilled(code), complaints.trim()));
      }),
    );
  });
}
