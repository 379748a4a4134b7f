// `BASE_URL=… VERANDA_HOME=… node bench/chat.mjs`: what two people in browsers wait for on a running site: from the key that
// sends until the other sees it, and from the click on a conversation of 50,000 messages until its first unread is painted.
// Makes two people for it, and removes them. Needs about a minute.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import pg from "pg";
import { browserEnvironment } from "../scripts/test/chromium.mjs";
import { readSettings } from "../server/supervisor/settings.mjs";

const PINGS = 120;
/** Left out: what is compiled and connected with the first of them. */
const WARM_UP = 20;
/** Between two of them, in ms. */
const PAUSE = 150;
const LONG = 50_000;
const OPENINGS = 11;
const TARGETS = { seen: 150, opened: 200 };
const SETTLED = 1_500;

const settings = readSettings(process.env);
const site = process.env.BASE_URL ?? `http://127.0.0.1:${settings.port}`;
const { url } = JSON.parse(readFileSync(path.join(settings.home, "postgres/connection.json"), "utf8"));
const db = new pg.Client({ connectionString: url });
await db.connect();
const { CHROMIUM_PATH: executablePath } = await browserEnvironment();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const people = [randomUUID(), randomUUID(), randomUUID()];
try {
  for (const id of people) await makePerson(id);
  const [me, friend, talker] = people;
  await makeConversation(me, talker, LONG);
  const chat = await makeConversation(me, friend, 1);
  const [mine, theirs] = [await page(me, chat), await page(friend, chat)];
  report("send → seen", await pings(mine, theirs), TARGETS.seen);
  report(`open ${LONG.toLocaleString("en-GB")} messages`, await openings(mine, talker), TARGETS.opened);
} finally {
  await browser.close();
  await db.query(`DELETE FROM "Conversation" WHERE "lowId" = ANY($1) OR "highId" = ANY($1)`, [people]);
  await db.query(`DELETE FROM "User" WHERE "id" = ANY($1)`, [people]);
  await db.end();
}

async function makePerson(id) {
  const tag = randomBytes(5).toString("hex");
  await db.query(
    `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
     VALUES ($1, 'Bench', $2, $3, $4, gen_random_uuid())`,
    [id, tag, `b_${tag}`, `${tag}@bench.veranda.test`],
  );
  await db.query(
    `INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd") VALUES ($1, 'starter', 'active', now() + interval '1 day')`,
    [id],
  );
}

/** A conversation of so many messages in turns; the second half of it is unread for `me`. */
async function makeConversation(me, other, count) {
  const id = randomUUID();
  const [low, high] = [me, other].sort();
  await db.query(
    `INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "lastSequence") VALUES ($1, $2, $3, $4, now(), $5)`,
    [id, low, high, me, count],
  );
  await db.query(
    `INSERT INTO "Message" ("id", "conversationId", "senderId", "clientId", "sequence", "revision", "text", "createdAt")
     SELECT gen_random_uuid(), $1, CASE n % 2 WHEN 0 THEN $2::uuid ELSE $3::uuid END, gen_random_uuid(), n, n, 'Line ' || n || '!',
       now() - ($4::int - n + 1) * interval '1 second' FROM generate_series(1, $4::int) n`,
    [id, me, other, count],
  );
  for (const [user, side] of [
    [me, other],
    [other, me],
  ])
    await db.query(
      `INSERT INTO "Member" ("conversationId", "userId", "otherId", "readSequence", "deliveredSequence") VALUES ($1, $2, $3, $4, $4)`,
      [id, user, side, count],
    );
  await db.query(`ANALYZE "Message", "Member", "Conversation"`);
  return id;
}

async function page(userId, conversation) {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `INSERT INTO "Session" ("id", "sessionToken", "userId", "expires") VALUES (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
    [createHash("sha256").update(token).digest("base64url"), userId],
  );
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site });
  await context.addCookies([
    { name: "next-auth.session-token", value: token, url: site, httpOnly: true, sameSite: "Lax" },
  ]);
  const made = await context.newPage();
  await made.goto(`/messages?conversation=${conversation}`);
  await made.getByRole("textbox", { name: /^Message to/ }).waitFor();
  await sleep(SETTLED);
  return made;
}

/** From the key until the words stand in the other's thread, in ms. */
async function pings(mine, theirs) {
  await theirs.evaluate(() => {
    window.seen = {};
    new MutationObserver(() => {
      for (const [, words] of document.querySelector("[role=log]").textContent.matchAll(/ping-(\d+)!/g))
        window.seen[words] ??= performance.timeOrigin + performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const field = mine.getByRole("textbox", { name: /^Message to/ });
  const sent = [];
  for (let n = 0; n < PINGS; n++) {
    await field.fill(`ping-${n}!`);
    sent.push(
      await field.evaluate((area) => {
        const at = performance.timeOrigin + performance.now();
        area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
        return at;
      }),
    );
    await sleep(PAUSE);
  }
  await theirs.waitForFunction((last) => last in window.seen, String(PINGS - 1));
  const seen = await theirs.evaluate(() => window.seen);
  return sent.map((at, n) => seen[n] - at).slice(WARM_UP);
}

/** From the click until the first unread message is painted, in ms. */
async function openings(mine, other) {
  const [{ id }] = (await db.query(`SELECT "conversationId" AS "id" FROM "Member" WHERE "userId" = $1`, [other])).rows;
  const times = [];
  for (let n = 0; n < OPENINGS; n++) {
    const read = 20_001 + 1_000 * n;
    await db.query(
      `UPDATE "Member" SET "readSequence" = $3, "unreadCount" = ($4::int - $3::int) / 2 WHERE "conversationId" = $1 AND "userId" <> $2`,
      [id, other, read - 1, LONG],
    );
    await mine.goto("/messages");
    const link = mine.locator(`a[href*="${id}"]`).first();
    await link.waitFor();
    await sleep(SETTLED);
    times.push(
      await link.evaluate(
        (element, words) =>
          new Promise((resolve) => {
            const since = performance.now();
            const observer = new MutationObserver(() => {
              const rows = [...document.querySelectorAll("[role=log] [data-message]")];
              if (!rows.some(({ textContent }) => textContent.includes(words))) return;
              observer.disconnect();
              // The frame after the one that has it is painted.
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)));
            });
            observer.observe(document.body, { childList: true, subtree: true });
            element.click();
          }),
        `Line ${read % 2 ? read : read + 1}!`,
      ),
    );
  }
  return times.slice(1);
}

function report(what, times, target) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  const met = at(0.95) < target ? "met" : "missed";
  console.log(
    `${what}, ms: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}, of ${sorted.length}; below ${target}: ${met}`,
  );
}
