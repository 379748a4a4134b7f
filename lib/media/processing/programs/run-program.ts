import "server-only";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Readable } from "node:stream";
import { programEnvironment } from "@/lib/env";
import { SECOND_MS } from "@/lib/infra/clock";
import { isolationFor } from "./isolation";

/** Six times what a 4K source needs with these threads. */
const MAX_MEMORY_KIB = 6 * 1_024 * 1_024;
/** Blocks of 512 bytes: 1 GB, four times the longest video at the largest size. */
const MAX_FILE_BLOCKS = 2 * 1_024 * 1_024;
/** Each rendition needs three. */
const MAX_OPEN_FILES = 256;
/** CPU seconds per second of timeout. */
const PROCESSORS = Math.min(8, availableParallelism() + 1);
const MAX_OUTPUT_CHARS = 8_000_000;
const MAX_STDERR_CHARS = 4_000;

/** When file descriptor 3 closes, because we close it or are killed, the whole process group is killed. */
const LIMITS_SCRIPT = `
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

/** Signals sent by the system or an operator; any other is a crash of the program. */
const ENDED_BY_OTHERS = [1, 2, 9, 15];
const SIGNAL_EXIT_CODE_BASE = 128;

/** Failed, crashed or exceeded its limits; or was `killed`, for example by the timeout. */
export class ProgramFailedError extends Error {
  constructor(
    readonly program: string,
    readonly killed: boolean,
    readonly complaints: string,
  ) {
    super(`${program} ${killed ? "was killed" : "failed"}: ${complaints}`);
  }
}

export interface RunProgramOptions {
  seconds: number;
  signal: AbortSignal;
  onLine?: (line: string) => void;
}

const wasKilled = (code: number) => ENDED_BY_OTHERS.includes(code - SIGNAL_EXIT_CODE_BASE);

function readLines(stream: Readable | null, each: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(each);
  });
}

/** Rejects with ProgramFailedError, with the signal's reason on abort, or with the error of spawn. */
export function runProgram(
  program: string,
  args: readonly string[],
  { seconds, signal, onLine }: RunProgramOptions,
): Promise<{ output: string; complaints: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const limits = [MAX_MEMORY_KIB, MAX_FILE_BLOCKS, Math.ceil(seconds * PROCESSORS), MAX_OPEN_FILES].map(String);
    const child = spawn("sh", ["-c", LIMITS_SCRIPT, "sh", ...limits, ...isolationFor(program), program, ...args], {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: true,
      env: programEnvironment,
    });
    const rope = child.stdio[3];
    // EPIPE where the program has already exited.
    rope?.on("error", () => {});
    const cut = () => rope?.destroy();
    const timer = setTimeout(cut, seconds * SECOND_MS);
    signal.addEventListener("abort", cut);
    let output = "";
    let complaints = "";
    if (onLine) readLines(child.stdout, onLine);
    else
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.length > MAX_OUTPUT_CHARS) cut();
      });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaints = (complaints + text).slice(-MAX_STDERR_CHARS);
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
        else reject(new ProgramFailedError(program, code === null || wasKilled(code), complaints.trim()));
      }),
    );
  });
}
