import "server-only";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { env } from "@/lib/env";
import { SECOND_MS } from "@/lib/infra/clock";
import { log } from "@/lib/infra/logging/log";

const TRY_TIMEOUT_MS = 10 * SECOND_MS;

const USER = ["--user", "--map-user=65534", "--map-group=65534"];
const ALONE = ["--net", "--ipc", "--uts"];
/** Killing unshare kills the first process of the namespace, and with it all others. */
const PROCESSES = ["--pid", "--fork", "--kill-child"];

/** Options of unshare(1), strictest first. Containers often allow none of them, or no /proc mount. */
const LEVELS = [
  { isolation: "user, network, process and IPC namespaces", flags: [USER, ALONE, PROCESSES, ["--mount-proc"]].flat() },
  { isolation: "user, network and IPC namespaces", flags: [USER, ALONE].flat() },
  { isolation: "network and IPC namespaces", flags: ALONE },
] as const;

/** The unprivileged user may lack access to the files: root's bypass does not apply inside. */
const CHECK = 'test -r "$1" && test -w "$1" && test -x "$1" && test -x "$2"';

let isolationArgs: readonly string[] | undefined;

function find(program: string): readonly string[] {
  const home = path.resolve(env.VERANDA_HOME);
  for (const { isolation, flags } of LEVELS) {
    const command = ["unshare", ...flags, "--"];
    const [file = "", ...args] = [...command, "sh", "-c", CHECK, "sh", home, program];
    if (spawnSync(file, args, { stdio: "ignore", timeout: TRY_TIMEOUT_MS }).status !== 0) continue;
    log.info({ isolation }, "decoders run in their own namespaces");
    return command;
  }
  log.warn("decoders run with this process's own rights and network: unshare(1) is missing or not allowed");
  return [];
}

/** Options that leave a program no network, and as few rights as this system grants. */
export function isolationFor(program: string): readonly string[] {
  isolationArgs ??= find(program);
  return isolationArgs;
}
