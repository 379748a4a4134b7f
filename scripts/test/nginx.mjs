import { fork, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { installDebians } from "./debian.mjs";
import { isPortOpen } from "./site.mjs";

/** Kills the command if this process dies. */
const runInGroup = fileURLToPath(new URL("../../server/supervisor/run-in-group.mjs", import.meta.url));
const isThere = () => !spawnSync("nginx", ["-v"]).error;

/** deploy/nginx.conf on the loopback address without TLS; everything else stays as shipped. */
function onLoopback(shipped, { port, redirectPort, machines }) {
  const [first, second] = machines;
  return shipped
    .replaceAll("10.0.0.11:3000", first)
    .replaceAll("10.0.0.12:3000", second)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("listen 80;", `listen 127.0.0.1:${redirectPort};`)
    .replace(/^\s*ssl_certificate.*\n/gm, "")
    .replace("proxy_set_header Host $host;", `proxy_set_header Host $host:${port};`);
}

/** The rest of Debian's nginx.conf. Workers run as the current user, or else they could not read root's folder. */
const around = (folder, config) => `${process.getuid() === 0 ? "user root;\n" : ""}worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
access_log off;
${config}
}
`;

/** Resolves with `{ stopRelay() }`, or null if nginx is unavailable. Throws nginx's output if it rejects the file. */
export async function startNginx({ port, machines }) {
  if (!isThere()) await installDebians(["nginx"]);
  if (!isThere()) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "veranda-nginx-"));
  const [file, log] = ["nginx.conf", "error.log"].map((name) => path.join(folder, name));
  const shipped = readFileSync(path.join(root, "deploy/nginx.conf"), "utf8");
  writeFileSync(file, around(folder, onLoopback(shipped, { port, redirectPort: await findFreePort(), machines })));
  const flags = ["-e", log, "-c", file, "-g", "daemon off;"];
  const server = fork(runInGroup, ["nginx", ...flags], { execArgv: [], detached: true, stdio: "ignore" });
  let hasEnded = false;
  const ended = new Promise((resolve) => server.once("exit", resolve)).then(() => (hasEnded = true));
  while (!hasEnded && !(await isPortOpen(port))) await pause(50);
  if (hasEnded) throw new Error(`nginx ended as it began: ${readFileSync(log, "utf8")}`);
  const stop = async () => {
    if (!hasEnded) process.kill(-server.pid, "SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { stop };
}
