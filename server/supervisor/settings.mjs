import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  isLoopback,
  isMailSender,
  isRandomSecret,
  MIN_AUTH_SECRET_LENGTH,
} from "../../lib/settings/guarded-settings.mjs";
import { diskFullSentence, UserError } from "./console.mjs";
import { hasFfmpeg } from "./ffmpeg.mjs";

/** The folder with package.json. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** The exit code for a configuration that a restart cannot fix (sysexits.h, EX_CONFIG); children use it. */
export const EXIT_CONFIG = 78;

/** Loads .env of the checkout, which never overrides the environment. */
export function loadDotEnv() {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

function flag(value) {
  return value !== undefined && !["", "0", "false"].includes(value);
}

/** Throws a UserError with a sentence for each invalid variable. */
export function readSettings(env = process.env, { dev = false } = {}) {
  const wrong = [];
  const port = Number(env.PORT || 3000);
  if (!/^\d+$/.test(env.PORT || "3000") || port < 1 || port > 65535) {
    wrong.push(`PORT must be a whole number from 1 to 65535, and it is "${env.PORT}".`);
  }
  const basePath = env.BASE_PATH ?? "";
  if (!/^(\/[A-Za-z0-9._~-]+)*$/.test(basePath)) {
    wrong.push(`BASE_PATH must be empty or like "/veranda" (no slash at the end), and it is "${basePath}".`);
  }
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl && !isPostgresUrl(databaseUrl)) {
    wrong.push('DATABASE_URL must look like "postgres://user:password@host:5432/database".');
  }
  const isPublic = flag(env.VERANDA_PUBLIC);
  if (isPublic) wrong.push(...missingForPublic(env));
  const host = env.HOST || "127.0.0.1";
  // The demo accounts' password is public, and /dev/outbox shows the emails that open accounts.
  if (!isPublic && !flag(env.VERANDA_ALLOW_LAN) && !isLoopback(host)) {
    wrong.push(
      `HOST is "${host}", where other machines reach this site, and its demo accounts are open to all of them. ` +
        "Leave HOST at 127.0.0.1, set VERANDA_PUBLIC=1 for a real site, or VERANDA_ALLOW_LAN=1 for a network that you trust.",
    );
  }
  if (wrong.length > 0) throw new UserError(wrong.join("\n"));

  const shownHost =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return {
    dev,
    port,
    host,
    basePath,
    databaseUrl,
    isPublic,
    embedded: databaseUrl === null,
    /** Whether the embedded relay runs: not if the settings name another server of Pusher's protocol. */
    runsRelay: !env.PUSHER_KEY,
    home: path.resolve(root, env.VERANDA_HOME || ".veranda"),
    distDir: distDirFor(basePath),
    url: `http://${shownHost}:${port}${basePath}`,
  };
}

/** Each base path has its own, since it is compiled into the build. */
function distDirFor(basePath) {
  const slug = basePath.replace(/[^A-Za-z0-9]+/g, "-");
  return `.next${slug}`;
}

export function prepareHome(home) {
  try {
    makeFolders(home);
    accessSync(home, constants.W_OK | constants.X_OK);
    writeFileSync(path.join(home, ".writable"), "");
  } catch (error) {
    if (error.code === "ENOSPC") throw new UserError(diskFullSentence(home));
    throw new UserError(
      `VERANDA_HOME must be a folder that this user may write to, and "${home}" is not (${error.code}).`,
    );
  }
}

/** One by one: mkdir's `recursive` never returns on file systems without folders, such as /proc. */
function makeFolders(folder) {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** AUTH_SECRET, or else generated on the first start and stored in VERANDA_HOME. */
export function ensureAuthSecret(home, env = process.env) {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = path.join(home, "auth-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}

/** Throws a UserError if less is free for this user on the disk of `folder`. */
export function requireSpace(folder, megabytes) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < megabytes * 1024 * 1024) throw new UserError(diskFullSentence(folder, megabytes));
}

export async function requirePort({ host, port }) {
  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
  if (!error) return;
  if (error.code === "EADDRINUSE") {
    const other = port < 65535 ? port + 1 : port - 1;
    throw new UserError(`Port ${port} is in use. Stop what uses it, or start with PORT=${other} npm start.`);
  }
  if (error.code === "EACCES")
    throw new UserError(`PORT ${port} may not be opened by this user. Choose one above 1023.`);
  throw new UserError(`HOST "${host}" is not an address of this machine (${error.code}).`);
}

function isPostgresUrl(text) {
  try {
    const { protocol, hostname, pathname } = new URL(text);
    return ["postgres:", "postgresql:"].includes(protocol) && hostname !== "" && pathname.length > 1;
  } catch {
    return false;
  }
}

/** The packaged builds get no security updates, and uploaded files are an attack vector. */
const FFMPEG =
  "ffmpeg and ffprobe of the system (Debian, Ubuntu: apt-get install ffmpeg; else set FFMPEG_PATH and FFPROBE_PATH)";

function missingForPublic(env) {
  const missing = [];
  if (!env.DATABASE_URL) missing.push("DATABASE_URL (a PostgreSQL of your own)");
  if (!isRandomSecret(env.AUTH_SECRET ?? "", MIN_AUTH_SECRET_LENGTH))
    missing.push(`AUTH_SECRET (${MIN_AUTH_SECRET_LENGTH} random characters or more)`);
  if (!env.SMTP_URL) missing.push("SMTP_URL (where mail is sent)");
  if (!isMailSender(env.MAIL_FROM ?? "")) missing.push("MAIL_FROM (the sender of the site's mail)");
  if (!/^https:\/\/[^/]+/.test(env.APP_URL ?? "")) missing.push("APP_URL (the site's address, with https)");
  const paypal = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID", "PAYPAL_MERCHANT_ID"];
  const unset = paypal.filter((name) => !env[name]);
  if (unset.length > 0) missing.push(`${unset.join(", ")} (an account at PayPal)`);
  if (!hasFfmpeg(env)) missing.push(FFMPEG);
  const sentences = [];
  if (missing.length > 0)
    sentences.push(`VERANDA_PUBLIC is set, and these are missing or not safe: ${missing.join(", ")}.`);
  const banned = ["VERANDA_TEST_CLOCK", "VERANDA_FAILPOINT"].filter((name) => flag(env[name]));
  if (Number(env.RATE_LIMIT_FACTOR || 1) > 1) banned.push("RATE_LIMIT_FACTOR above 1");
  if (banned.length > 0) sentences.push(`VERANDA_PUBLIC does not go together with ${banned.join(", ")}.`);
  return sentences;
}
