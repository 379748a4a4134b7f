import { existsSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../../server/supervisor/commands.mjs";

export function npmCi(folder) {
  const npm = npmCommand();
  const args = [...npm.slice(1), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // NODE_ENV and npm_config_* of an outer npm would change the install.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name !== "NODE_ENV" && !/^npm_(package|lifecycle)_|^npm_config_local_prefix$/.test(name),
    ),
  );
  return runCommand(npm[0], args, { cwd: folder, env, tolerate: true });
}

/** The one that started this process, or next to Node, or on the PATH. */
function npmCommand() {
  const beside = path.join(path.dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");
  const script = [process.env.npm_execpath, beside].find((file) => file?.endsWith("npm-cli.js") && existsSync(file));
  return script ? [process.execPath, script] : ["npm"];
}
