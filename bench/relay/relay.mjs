// `node bench/relay/relay.mjs [--soketi <folder>]`: how fast the relay delivers events, compared with a bare `ws`
// broadcast and, given a folder, with Soketi. Takes about a minute.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { root } from "../../server/supervisor/settings.mjs";
import { memoryOf, processorTimeOf } from "../servers.mjs";
import { RelayClient } from "./client.mjs";
import { publishEvent, startBareRelay, startOwnRelay, startSoketi, stopRelay } from "./servers.mjs";

const CONNECTION_COUNT = 1_000;
const EVENTS_PER_SECOND = 50;
const ROUND_COUNT = 5;
const ROUND_MS = 3_000;
const PAIR_COUNT = 500;
const MESSAGES_PER_PAIR = 10;
const PAUSE_MS = 400;
const CHANNEL = "bench";
const EVENT_BYTES = 200;
/** How long after the last publish a missing event counts as lost, in ms. */
const STRAGGLERS_MS = 5_000;
const LIMIT_MS = 90_000;
/** No round begins later than this, in ms; the heading states how many ran. */
const LAST_ROUND_MS = 50_000;
const CONNECT_CONCURRENCY = 50;
/** If the bare server takes this long to deliver, in ms, the processor and not the server is the bottleneck. */
const BUSY_MS = 100;
const TARGETS = { ratio: 1.2, kilobytes: 20 };

const { values } = parseArgs({ options: { soketi: { type: "string" } } });
const servers = [];
let ending = false;
const overtime = setTimeout(() => end(1, `It took longer than ${LIMIT_MS / 1000} s.`), LIMIT_MS);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(1, "Stopped."));

try {
  for (const start of [startOwnRelay, startBareRelay]) servers.push(await start());
  if (values.soketi) servers.push(await startSoketi(values.soketi));
  const figures = await measure();
  report(figures);
  await end(0);
} catch (error) {
  await end(1, error instanceof Error ? error.stack : String(error));
}

async function measure() {
  const found = Object.fromEntries(servers.map(({ name }) => [name, { rounds: [] }]));
  for (const server of servers) {
    await warmUp(server);
    const before = memoryOf(server.pid)?.now;
    server.clients = await connected(server, CONNECTION_COUNT);
    const idle = memoryOf(server.pid)?.now;
    if (server.signed) await inTurns(server.clients, (client) => client.subscribe(CHANNEL));
    const subscribed = memoryOf(server.pid)?.now;
    const each = (after) => ((after - before) * 1024) / CONNECTION_COUNT;
    Object.assign(found[server.name], { idleKilobytes: each(idle), kilobytes: each(subscribed) });
  }
  for (let round = 0; round < ROUND_COUNT && (round === 0 || performance.now() < LAST_ROUND_MS); round++)
    for (const server of servers) found[server.name].rounds.push(await fanOut(server));
  for (const server of servers) {
    for (const client of server.clients) client.close();
    if (server.signed) found[server.name].chat = await chat(server);
  }
  return found;
}

/** Excludes a process's one-time allocations from the memory per connection. */
async function warmUp(server) {
  const clients = await connected(server, 50);
  if (server.signed) await inTurns(clients, (client) => client.subscribe(CHANNEL));
  for (let n = 0; n < 20; n++) await publishEvent(server, CHANNEL, "x".repeat(EVENT_BYTES));
  for (const client of clients) client.close();
  await sleep(500);
}

async function inTurns(list, work) {
  const results = [];
  for (let at = 0; at < list.length; at += CONNECT_CONCURRENCY)
    results.push(...(await Promise.all(list.slice(at, at + CONNECT_CONCURRENCY).map(work))));
  return results;
}

function connected(server, count) {
  return inTurns(Array(count).fill(server.port), (port) => RelayClient.open(port, server.signed));
}

/** Broadcasts events at a fixed rate and returns each delivery time per client. */
async function fanOut(server) {
  const times = [];
  for (const client of server.clients)
    client.onText = (text) => {
      const at = text.indexOf("@");
      if (at >= 0) times.push(performance.now() - Number.parseFloat(text.slice(at + 1, at + 20)));
    };
  const spentBefore = processorTimeOf(server.pid);
  const start = performance.now();
  const total = (ROUND_MS / 1000) * EVENTS_PER_SECOND;
  const sending = [];
  for (let n = 0; n < total; n++) {
    await sleep(Math.max(0, start + (n * 1000) / EVENTS_PER_SECOND - performance.now()));
    const data = `@${performance.now().toFixed(3)} `.padEnd(EVENT_BYTES, "x");
    sending.push(publishEvent(server, CHANNEL, data).catch((error) => error));
  }
  const failed = (await Promise.all(sending)).find(Boolean);
  if (failed) throw failed;
  const wanted = total * CONNECTION_COUNT;
  await arrived(() => times.length >= wanted);
  const processor = processorTimeOf(server.pid) - spentBefore;
  return { ...percentiles(times), lost: wanted - times.length, processor };
}

async function chat(server) {
  const clients = await connected(server, 2 * PAIR_COUNT);
  await inTurns(
    clients.map((client, at) => [client, `private-pair-${at >> 1}`]),
    ([client, channel]) => client.subscribe(channel),
  );
  const times = [];
  const seen = new Set();
  clients.forEach((client, at) => {
    client.onText = (text) => {
      const found = /@([\d.]+) (\d+) (\d+)/.exec(text);
      if (!found || Number(found[2]) !== (at ^ 1)) return;
      seen.add(`${found[2]} ${found[3]}`);
      times.push(performance.now() - Number(found[1]));
    };
  });
  await Promise.all(
    clients.map(async (client, at) => {
      await sleep((at / clients.length) * PAUSE_MS);
      for (let n = 0; n < MESSAGES_PER_PAIR; n++) {
        const data = `@${performance.now().toFixed(3)} ${at} ${n}`;
        client.send(JSON.stringify({ event: "client-said", channel: `private-pair-${at >> 1}`, data }));
        await sleep(PAUSE_MS);
      }
    }),
  );
  const sent = clients.length * MESSAGES_PER_PAIR;
  await arrived(() => seen.size >= sent);
  for (const client of clients) client.close();
  return { ...percentiles(times), sent, lost: sent - seen.size, doubled: times.length - seen.size };
}

async function arrived(all) {
  const deadline = performance.now() + STRAGGLERS_MS;
  while (!all() && performance.now() < deadline) await sleep(5);
}

function percentiles(times) {
  times.sort((left, right) => left - right);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function median(list) {
  return list.toSorted((left, right) => left - right)[list.length >> 1];
}

function report(found) {
  const rows = Object.entries(found).map(([name, { rounds, chat: pairs, ...memory }]) => ({
    name,
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    processor: median(rounds.map(({ processor }) => processor)),
    lost: rounds.reduce((sum, { lost }) => sum + lost, 0),
    ...memory,
    chat: pairs,
  }));
  const digits = (value) => (Number.isFinite(value) ? value.toFixed(2) : "–");
  console.log(
    `${CONNECTION_COUNT} connections on one channel, ${EVENTS_PER_SECOND} publishes/s, ${found.ours.rounds.length} rounds in turns, medians; ms and kB`,
  );
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          p50: digits(row.p50),
          p99: digits(row.p99),
          "CPU ms/round": digits(row.processor),
          lost: row.lost,
          "kB idle": digits(row.idleKilobytes),
          "kB subscribed": digits(row.kilobytes),
          "pairs p50": digits(row.chat?.p50),
          "pairs p99": digits(row.chat?.p99),
          "pairs lost": row.chat?.lost ?? "–",
        },
      ]),
    ),
  );
  const [ours, ...others] = rows;
  for (const other of others) {
    const ratio = (part) =>
      median(found.ours.rounds.map((round, at) => round[part] / found[other.name].rounds[at][part]));
    const [p50, p99] = [ratio("p50"), ratio("p99")];
    const within = p50 <= TARGETS.ratio && p99 <= TARGETS.ratio ? "met" : "missed";
    const met = other.p50 > BUSY_MS ? "not to be said: the machine was busy, only CPU ms counts" : within;
    console.log(`ours : ${other.name}  p50 ${digits(p50)}  p99 ${digits(p99)}  (target ≤ ${TARGETS.ratio}: ${met})`);
  }
  console.log(
    `Memory ${digits(ours.kilobytes)} kB a connection (target < ${TARGETS.kilobytes}: ${ours.kilobytes < TARGETS.kilobytes ? "met" : "missed"}).`,
  );
  const file = path.join(root, "bench/results", `relay-${new Date().toISOString().replace(/[:.]/g, "-")}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ connections: CONNECTION_COUNT, perSecond: EVENTS_PER_SECOND, rows, found }, null, 2)}\n`,
  );
  console.log(JSON.stringify(rows));
  if (rows.some(({ lost, chat: pairs }) => lost > 0 || (pairs?.lost ?? 0) > 0)) throw new Error("Events were lost.");
}

/** Stops all servers and exits, once; errors caused by that are ignored. */
async function end(code, message) {
  if (ending) return;
  ending = true;
  clearTimeout(overtime);
  if (message) console.error(message);
  await Promise.all(servers.splice(0).map(stopRelay));
  process.exit(code);
}
