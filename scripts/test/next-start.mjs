// The site as `next start` runs it, without server/web.ts and the supervisor. Forked, it clones the run's migrated
// database, starts the relay, an S3 server, the worker and Next on the build, and sends their addresses (`ready`).
// Everything stops, and its files are removed, when its parent disconnects.
import { fork, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { explainError } from "../../server/supervisor/console.mjs";
import { findFreePort } from "../../server/supervisor/free-port.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { startRelay } from "./relay.mjs";
import { cloneRunTemplate } from "./template.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "veranda-next-start-"));
const undo = [() => rmSync(folder, { recursive: true, force: true })];

process.once("disconnect", () => void end(0));
process.on("SIGTERM", () => void end(0));

async function end(code) {
  for (const work of undo.reverse()) await work();
  process.exit(code);
}

function endOf(child) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

async function startStorage() {
  const options = { address: "127.0.0.1", port: 0, silent: true, directory: path.join(folder, "s3") };
  const bucket = {
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "media", configs: [] }],
  };
  const server = new S3rver({ ...options, ...bucket });
  const { port } = await server.run();
  undo.push(() => server.close());
  const [S3_ENDPOINT, S3_BUCKET] = [`http://127.0.0.1:${port}`, "media"];
  // The server's fixed credentials.
  return { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
}

async function main() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = await cloneRunTemplate("next_start");
  const relay = await startRelay(url);
  undo.push(relay.stop);
  const home = path.join(folder, "home");
  mkdirSync(home, { mode: 0o700 });
  const env = {
    ...process.env,
    ...relay.env,
    ...(await startStorage()),
    NODE_ENV: "production",
    NODE_OPTIONS: "--dns-result-order=ipv4first",
    BASE_PATH: "",
    PORT: String(port),
    VERANDA_HOME: home,
    DATABASE_URL: databaseUrl,
    APP_URL: url,
    // Set only here, and not for the build.
    SITE_OWNER: "Ada Example, 1 Pier Road, Brighton",
    AUTH_SECRET: "for-tests-only-".repeat(4),
  };
  const worker = fork(path.join(root, "build/worker.cjs"), [], { cwd: root, env, execArgv: [] });
  undo.push(endOf(worker));
  // Listens on the name: middleware's addresses say "localhost", and Next proxies rewrites to another host.
  const command = [path.join(root, "node_modules/next/dist/bin/next"), "start", "-H", "localhost", "-p", String(port)];
  const web = spawn(process.execPath, command, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  undo.push(endOf(web));
  await new Promise((resolve, reject) => {
    web.once("exit", (code) => reject(new Error(`next start ended with code ${code}`)));
    web.stdout.setEncoding("utf8").on("data", (text) => /Ready in/.test(text) && resolve());
  });
  process.send({ ready: { url: `${url}/`, databaseUrl } });
}

main().catch(async (error) => {
  console.error(explainError(error));
  await end(1);
});
