import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { env } from "@/lib/env";
import { now, SECOND_MS } from "./clock";
import type { Jobs } from "./jobs";
import { errorCode } from "./logging/error-code";
import { log } from "./logging/log";

/** A mail takes a few seconds; a server that hangs must not keep its lane. SMTP_URL may name others. */
const SMTP_TIMEOUTS = {
  connectionTimeout: 15 * SECOND_MS,
  greetingTimeout: 15 * SECOND_MS,
  socketTimeout: 60 * SECOND_MS,
};

/** RFC 3463: no such mailbox, domain or syntax, moved, a null MX, or disabled. Others may be our own fault. */
const NO_MAILBOX_PATTERN = /^55\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

const outbox = path.resolve(env.VERANDA_HOME, "outbox");

/** Whether the server says that the recipient has no mailbox: no retry would change that. */
const hasNoMailbox = (error: unknown): boolean =>
  errorCode(error) === "EENVELOPE" &&
  typeof error === "object" &&
  error !== null &&
  "response" in error &&
  NO_MAILBOX_PATTERN.test(String(error.response));

/**
 * Without SMTP_URL, stores an .eml in the outbox. Throws when the server cannot take it, for a retry; drops it if the
 * recipient has no mailbox.
 */
export async function sendEmail(message: Jobs["mail.send"]): Promise<void> {
  const mail = { from: env.MAIL_FROM, ...message };
  if (env.SMTP_URL) {
    try {
      await nodemailer.createTransport({ url: env.SMTP_URL, ...SMTP_TIMEOUTS }).sendMail(mail);
    } catch (error) {
      if (!hasNoMailbox(error)) throw error;
      log.info("an email was dropped: its recipient has no mailbox");
    }
    return;
  }
  const { message: eml } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: "unix" })
    .sendMail({ ...mail, date: now() });
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = path.join(outbox, `${now().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`);
  // Written to a temporary file and renamed, so that readers never see a partial message.
  await writeFile(`${name}.part`, eml as Buffer, { mode: 0o600 });
  await rename(`${name}.part`, name);
}

export interface OutboxEmail {
  name: string;
  to: string;
  /** Empty if replies go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
}

const bytesOf = (quoted: string) =>
  quoted.replace(/=([0-9A-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** RFC 2047. */
const decoded = (header: string) =>
  header.replace(/\s*=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, words: string) =>
    form.toUpperCase() === "B"
      ? Buffer.from(words, "base64").toString("utf8")
      : Buffer.from(bytesOf(words.replaceAll("_", " ")), "latin1").toString("utf8"),
  );

/** Parses an email as nodemailer writes it: one plain text part, possibly quoted-printable. */
function readable(name: string, source: string): OutboxEmail {
  const eml = source.replaceAll("\r\n", "\n");
  const split = eml.indexOf("\n\n");
  const head = eml.slice(0, split);
  const body = eml.slice(split + 2);
  const header = (key: string) => decoded(new RegExp(`^${key}: (.*(?:\\n[ \\t].*)*)`, "im").exec(head)?.[1] ?? "");
  const quoted = /quoted-printable/i.test(header("Content-Transfer-Encoding"));
  const text = quoted
    ? Buffer.from(
        body
          .replace(/=\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
        "latin1",
      ).toString("utf8")
    : body;
  return { name, to: header("To"), replyTo: header("Reply-To"), subject: header("Subject"), text };
}

/** Whether emails appear at /dev/outbox. */
export const isDevOutboxEnabled = !env.SMTP_URL && !env.VERANDA_PUBLIC;

export async function readOutbox(): Promise<OutboxEmail[]> {
  const names = await readdir(outbox).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, 50);
  return Promise.all(newest.map(async (name) => readable(name, await readFile(path.join(outbox, name), "utf8"))));
}
