// Run within a network of its own: passes what comes to a port of its loopback on to a socket that is a file, which is of no network.
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

// Its parent is gone.
process.stdin.on("end", () => process.exit()).resume();
