// Runs inside a network namespace: forwards a port of its loopback to a Unix socket, which no namespace separates.
import { connect, createServer } from "node:net";

const [port, file] = process.argv.slice(2);

createServer((from) => {
  const to = connect(file);
  from.pipe(to).pipe(from);
  for (const [one, other] of [
    [from, to],
    [to, from],
  ])
    one.on("error", () => other.destroy()).on("close", () => other.destroy());
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));

// The parent process has ended.
process.stdin.on("end", () => process.exit()).resume();
