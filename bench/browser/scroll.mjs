// `BASE_URL=… VERANDA_HOME=… node bench/browser/scroll.mjs`: scrolls a thousand posts with the demo data and measures
// task times, layout shifts and DOM nodes. Takes about two minutes.
import { randomUUID } from "node:crypto";
import { cpSync, linkSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeVisit, createVisitor, openPage, openVisit } from "./visit.mjs";

const POST_COUNT = 1_000;
/** Pixels per turn of the wheel and the pause afterwards in ms: some four screens a second. */
const TURN = { pixels: 400, pause: 100 };
const TARGETS = { task: 50, nodes: 3_000 };

const visit = await openVisit();
const { db, home } = visit;
const [reader, author] = [randomUUID(), randomUUID()];
try {
  for (const id of [reader, author]) await createVisitor(visit, id);
  await db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [reader, author]);
  await makePosts();
  await scroll();
} finally {
  await closeVisit(visit, [reader, author]);
}

async function makePosts() {
  const { rows: pictures } = await db.query(
    `SELECT "id" FROM "Asset" WHERE "kind" = 'image' AND "holderKind" = 'post' AND "access" = 'public'`,
  );
  if (pictures.length === 0) throw new Error("The site holds no picture: start it with its demo world.");
  for (let n = 1; n <= POST_COUNT; n++) {
    const [post, asset] = [randomUUID(), randomUUID()];
    const hasPicture = n % 2 === 0;
    await db.query(
      `INSERT INTO "Post" ("id", "authorId", "type", "text", "createdAt") VALUES ($1, $2, $3, $4, now() - $5::int * interval '1 minute')`,
      [post, author, hasPicture ? "image" : "text", `Line ${n}. ${"Words that fill a line. ".repeat(n % 7)}`, n],
    );
    if (!hasPicture) continue;
    const from = pictures[n % pictures.length].id;
    await db.query(
      `INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "state", "access", "fileName", "declaredType", "length", "stage",
         "width", "height", "thumbhash", "files", "alt", "holderKind", "holderId")
       SELECT $1, $2, "kind", "purpose", "state", "access", "fileName", "declaredType", "length", "stage",
         "width", "height", "thumbhash", "files", "alt", "holderKind", $3 FROM "Asset" WHERE "id" = $4`,
      [asset, author, post, from],
    );
    copyFiles(from, asset);
  }
}

function copyFiles(from, to) {
  const folder = (id) => path.join(home, "media/assets", id);
  mkdirSync(folder(to));
  const { uid, gid } = statSync(folder(from));
  for (const name of readdirSync(folder(from))) {
    const [source, target] = [path.join(folder(from), name), path.join(folder(to), name)];
    if (statSync(source).isDirectory() || process.getuid?.() !== uid || process.getgid?.() !== gid)
      cpSync(source, target, { recursive: true });
    else linkSync(source, target);
  }
}

async function openFeed() {
  const page = await openPage(visit, reader);
  await page.addInitScript(() => {
    window.jumped = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.jumped += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await page.getByRole("tab", { name: "Following" }).click();
  await page.getByText("Line 1.").waitFor();
  return page;
}

async function scroll() {
  const page = await openFeed();
  const tasks = await record(page);
  let nodes = 0;
  await page.mouse.move(640, 400);
  for (let turn = 0; !(await page.getByText(`Line ${POST_COUNT}.`).isVisible()); turn++) {
    await page.mouse.wheel(0, TURN.pixels);
    await sleep(TURN.pause);
    if (turn % 20 === 0) nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll("*").length));
  }
  const times = (await tasks()).toSorted((one, other) => other - one);
  const long = times.filter((time) => time > TARGETS.task).length;
  const jumped = await page.evaluate(() => window.jumped);
  console.log(
    `${POST_COUNT} posts scrolled: longest tasks ${times.slice(0, 5).map(Math.round).join(", ")} ms of the processor, ` +
      `${long} above ${TARGETS.task}; layout shift ${jumped.toFixed(4)}; at most ${nodes} nodes (target ${TARGETS.nodes}).`,
  );
}

/** Starts a trace. Returns a function that ends it and returns the processor time of each main thread task, in ms. */
async function record(page) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "__metadata", "devtools.timeline"] },
  });
  return async () => {
    const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await ended;
    const busiest = new Map();
    const mains = new Set(
      events
        .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
        .map(({ pid, tid }) => `${pid}/${tid}`),
    );
    for (const { name, pid, tid, tdur } of events)
      if (name.endsWith("RunTask") && tdur !== undefined && mains.has(`${pid}/${tid}`))
        busiest.set(`${pid}/${tid}`, [...(busiest.get(`${pid}/${tid}`) ?? []), tdur / 1_000]);
    return [...busiest.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
  };
}
