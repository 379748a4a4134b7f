// Runs one command (argv) for commands.mjs as the leader of a process group, and kills the group when its parent dies.
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: "inherit" });

process.once("disconnect", () => process.kill(-process.pid, "SIGKILL"));
child.once("error", (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(127);
});
child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
