import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserEnvironment } from "../scripts/test/chromium.mjs";
import { startSite } from "../scripts/test/site.mjs";
import { printLine, runStep } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { measureFirstLoad } from "./browser/first-load.mjs";
import { takeScreenshots } from "./browser/screenshots.mjs";
import { measureSession } from "./browser/session.mjs";
import { timeLikeTap } from "./browser/taps.mjs";
import { DEVICES, signInCookies } from "./browser/throttle.mjs";
import { tableOf } from "./table.mjs";

const RESULTS_DIR = path.join(root, "bench/results");
/** Samples of each row, whose figure is their median. */
const RUN_COUNT = 5;
const SESSION_RUN_COUNT = 3;
/** An account of the demo data (prisma/seed/people/accounts.ts). */
const MEMBER = { email: "creator@veranda.test", password: "veranda-demo" };
const RATE_LIMIT_FACTOR = "1000000";

const TAP_ROWS = [
  { who: "visitor", device: "desktop", target: 200 },
  { who: "visitor", device: "slow", target: 500 },
  { who: "visitor", device: "phone", target: 2_500 },
  { who: "member", device: "desktop", target: 150 },
  { who: "member", device: "slow", target: 600 },
];
const TAP_TITLES = { visitor: "visitor's tap on Like → feedback", member: "member's tap on Like → liked" };
/** In kB. */
const SCRIPT_TARGETS = { landing: 100, post: 130, feed: 180, messages: 200 };
const INP_TARGET_MS = 150;

/**
 * Measures a production site with the demo data; `shots` is a folder for screenshots. Missing a target is no failure.
 */
export async function runInteractions({ home, only, shots, onEnd }) {
  const visit = await openSite(home, onEnd);
  const cookies = await signInCookies(visit, MEMBER.email, MEMBER.password);
  const pages = await pagesOf(visit, cookies);
  await runStep("Warming up", () => warmUp(visit, pages));
  const isAsked = (key) => only.split(",").some((part) => key.includes(part.trim()));
  const rows = [];
  for (const row of TAP_ROWS.filter(({ who, device }) => isAsked(`tap-${who}-${device}`)))
    rows.push(
      await runStep(`${TAP_TITLES[row.who]}, ${DEVICES[row.device].title}`, () => measureTap(visit, pages, row)),
    );
  for (const [name, target] of Object.entries(SCRIPT_TARGETS).filter(([name]) => isAsked(`script-${name}`)))
    rows.push(await runStep(`Scripts of ${name}`, () => measureScripts(visit, name, pages[name], target)));
  if (isAsked("inp")) rows.push(await runStep("40 interactions at 4× CPU", () => measureInp(visit, cookies)));
  printLine(`\n${tableOf(rows, COLUMNS)}`);
  const result = { at: new Date().toISOString(), node: process.version, processors: availableParallelism(), rows };
  printLine(`\nAll figures: ${path.relative(root, keep({ ...result, browser: visit.browser.version() }))}`);
  if (shots) await runStep("Taking screenshots", () => takeScreenshots(visit, pages, path.resolve(shots)));
}

const COLUMNS = [
  ["", ({ title }) => title],
  ["median", ({ median, unit }) => `${Math.round(median)} ${unit}`],
  ["least", ({ runs }) => String(Math.round(Math.min(...runs)))],
  ["most", ({ runs }) => String(Math.round(Math.max(...runs)))],
  ["notes", ({ note = "" }) => note],
  ["target", ({ target }) => `≤ ${target}`],
  ["", ({ median, target }) => (median <= target ? "met" : "missed")],
];

/** The running site of BASE_URL, or else one of this checkout with the demo data. */
async function openSite(home, onEnd) {
  const site = process.env.BASE_URL?.replace(/\/$/, "") ?? (await startOwnSite(home, onEnd));
  const { CHROMIUM_SHELL_PATH: executablePath } = await browserEnvironment();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  onEnd(() => browser.close());
  return { site, browser };
}

async function startOwnSite(home, onEnd) {
  const env = { ...process.env, RATE_LIMIT_FACTOR, LOG_LEVEL: "fatal" };
  const { url, stop } = await startSite({ home, env, show: (text) => process.stdout.write(text) });
  onEnd(stop);
  return url;
}

/** The addresses and cookies of the pages that are measured. */
async function pagesOf({ site }, cookies) {
  const posts = await (await fetch(`${site}/api/posts?limit=50`)).json();
  const post = posts.find(({ type }) => type === "text");
  return {
    landing: { path: "" },
    explore: { path: "explore" },
    post: { path: `posts/${post.id}` },
    feed: { path: "", cookies },
    messages: { path: "messages", cookies },
  };
}

/** The first render of each page loads its code on the server. */
async function warmUp(visit, pages) {
  for (const page of Object.values(pages)) await measureFirstLoad(visit, page);
}

async function measureTap(visit, { post, feed }, { who, device, target }) {
  const page = who === "visitor" ? post : feed;
  const taps = [];
  for (let run = 0; run < RUN_COUNT; run++) taps.push(await timeLikeTap(visit, { ...page, device: DEVICES[device] }));
  const tappedAt = medianOf(taps.map((tap) => tap.tappedAt));
  const lost = taps.reduce((sum, { lostTaps }) => sum + lostTaps, 0);
  return {
    key: `tap-${who}-${device}`,
    title: `${TAP_TITLES[who]}, ${DEVICES[device].title}`,
    note: `tapped ${Math.round(tappedAt)} ms after the navigation; ${lost} of ${taps.length + lost} taps lost`,
    ...figuresOf(
      taps.map(({ ms }) => ms),
      "ms",
      target,
    ),
    taps,
  };
}

async function measureScripts(visit, name, page, target) {
  const { first, all } = await measureFirstLoad(visit, page);
  return {
    key: `script-${name}`,
    title: `first load, compressed script: ${name}`,
    note: `${Math.round(all)} kB with what follows`,
    ...figuresOf([first], "kB", target),
    all,
  };
}

async function measureInp(visit, cookies) {
  const sessions = [];
  for (let run = 0; run < SESSION_RUN_COUNT; run++) sessions.push(await measureSession(visit, cookies));
  const [slowest] = sessions.flatMap((session) => session.slowest).toSorted((one, other) => other.ms - one.ms);
  return {
    key: "inp",
    title: `INP of ${sessions[0].interactions} interactions at 4× CPU, p98`,
    note: `slowest: ${slowest.step}`,
    ...figuresOf(
      sessions.map(({ p98 }) => p98),
      "ms",
      INP_TARGET_MS,
    ),
    sessions,
  };
}

const figuresOf = (runs, unit, target) => ({ median: medianOf(runs), unit, runs, target });

function medianOf(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

function keep(result) {
  mkdirSync(RESULTS_DIR, { recursive: true });
  const file = path.join(RESULTS_DIR, `${result.at.replace(/[:.]/g, "-")}-interactions.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
