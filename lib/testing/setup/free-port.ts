import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const MODULE = pathToFileURL(path.resolve("server/supervisor/free-port.mjs")).href;
const SCRIPT = `import { findFreePort } from ${JSON.stringify(MODULE)}; console.log(await findFreePort());`;

/** Synchronous, for settings that lib/env reads on import. */
export const findFreePortSync = (): number =>
  Number(execFileSync(process.execPath, ["--input-type=module", "-e", SCRIPT], { encoding: "utf8" }));
