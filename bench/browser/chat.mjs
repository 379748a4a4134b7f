// `BASE_URL=… VERANDA_HOME=… node bench/browser/chat.mjs`: times messages between two browsers on a running site, and
// opening a conversation of 50,000 messages until its first unread message is painted: at once, and after the newest
// messages were prefetched. Also measures main thread time, which hardly depends on other load. Takes about two
// minutes.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { closeVisit, createVisitor, openPage, openVisit } from "./visit.mjs";

const PING_COUNT = 120;
/** Compile code and open connections. */
const WARM_UP_COUNT = 20;
const PAUSE_MS = 150;
const LONG_THREAD_MESSAGES = 50_000;
const OPENING_COUNT = 11;
const TARGETS_MS = { seen: 150, opened: 200 };
const SETTLE_MS = 1_500;
/** The delay between the list becoming interactive and the click, in ms. */
const WAIT_MS = { "straight away": 0, "read ahead": SETTLE_MS };

const visit = await openVisit();
const { db } = visit;
const people = [randomUUID(), randomUUID(), randomUUID()];
try {
  for (const id of people) await makeSubscriber(id);
  const [me, friend, talker] = people;
  await makeConversation(me, talker, LONG_THREAD_MESSAGES);
  const chat = await makeConversation(me, friend, 1);
  const [mine, theirs] = [await page(me, chat), await page(friend, chat)];
  report("send → seen", await pings(mine, theirs), TARGETS_MS.seen);
  const what = `open ${LONG_THREAD_MESSAGES.toLocaleString("en-GB")} messages`;
  for (const [when, wait] of Object.entries(WAIT_MS)) {
    const found = await openings(mine, talker, wait);
    report(
      `${what}, ${when}`,
      found.map(({ passed }) => passed),
      TARGETS_MS.opened,
    );
    report(
      `${what}, ${when}, the main thread's work`,
      found.map(({ worked }) => worked),
    );
  }
} finally {
  await db.query(`DELETE FROM "Conversation" WHERE "lowId" = ANY($1) OR "highId" = ANY($1)`, [people]);
  await closeVisit(visit, people);
}

async function makeSubscriber(id) {
  await createVisitor(visit, id);
  await db.query(
    `INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd") VALUES ($1, 'starter', 'active', now() + interval '1 day')`,
    [id],
  );
}

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
  const made = await openPage(visit, userId);
  await made.goto(`/messages?conversation=${conversation}`);
  await made.getByRole("textbox", { name: /^Message to/ }).waitFor();
  await sleep(SETTLE_MS);
  return made;
}

/** Times from sending a message until it is in the other's thread, in ms. */
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
  for (let n = 0; n < PING_COUNT; n++) {
    await field.fill(`ping-${n}!`);
    sent.push(
      await field.evaluate((area) => {
        const at = performance.timeOrigin + performance.now();
        area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
        return at;
      }),
    );
    await sleep(PAUSE_MS);
  }
  await theirs.waitForFunction((last) => last in window.seen, String(PING_COUNT - 1));
  const seen = await theirs.evaluate(() => window.seen);
  return sent.map((at, n) => seen[n] - at).slice(WARM_UP_COUNT);
}

/** Times from the click until the first unread message is painted: elapsed and main thread time, in ms. */
async function openings(mine, other, wait) {
  const [{ id }] = (await db.query(`SELECT "conversationId" AS "id" FROM "Member" WHERE "userId" = $1`, [other])).rows;
  const session = await mine.context().newCDPSession(mine);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const found = [];
  for (let n = 0; n < OPENING_COUNT; n++) {
    const read = 20_001 + 1_000 * n;
    await db.query(
      `UPDATE "Member" SET "readSequence" = $3, "unreadCount" = ($4::int - $3::int) / 2 WHERE "conversationId" = $1 AND "userId" <> $2`,
      [id, other, read - 1, LONG_THREAD_MESSAGES],
    );
    await mine.goto("/messages", { waitUntil: "commit" });
    const link = mine.locator(`a[href*="${id}"]`).first();
    await link.waitFor();
    if (wait > 0) {
      await mine.waitForLoadState();
      await sleep(wait);
    }
    const before = await workOf(session);
    const passed = await opened(link, `Line ${read % 2 ? read : read + 1}!`);
    found.push({ passed, worked: (await workOf(session)) - before });
  }
  await session.detach();
  // The first one loads its code.
  return found.slice(1);
}

async function workOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1_000;
}

/** Clicks a link as soon as the page handles clicks. Returns after how many ms the words were painted in a thread. */
function opened(link, words) {
  return link.evaluate(async (element, wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    /** Whether the page handled the click; before hydration the browser would follow the link. */
    const click = () => {
      let taken = false;
      const onClick = (event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener("click", onClick, { once: true });
      element.click();
      return taken;
    };
    const painted = new Promise((resolve) => {
      const look = () => {
        const rows = [...document.querySelectorAll("[role=log] [data-message]")];
        if (!rows.some(({ textContent }) => textContent.includes(wanted))) return;
        observer.disconnect();
        // Painted by the second frame.
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
    });
    let since = performance.now();
    while (!click()) {
      await frame();
      since = performance.now();
    }
    await painted;
    return performance.now() - since;
  }, words);
}

function report(what, times, target = null) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  const verdict = target === null ? "" : `; below ${target}: ${at(0.95) < target ? "met" : "missed"}`;
  console.log(`${what}, ms: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}, of ${sorted.length}${verdict}`);
}
