import { expect, test } from "@/e2e/fixtures/fixtures";
import { pidOf } from "@/e2e/fixtures/processes";
import { holdRequests, type PressureCall, readInOrder, repeatCalls } from "@/e2e/survival/pressure";

const HALF_SENT_REQUESTS = 3_000;
const ERROR_CONNECTIONS = 12;
/** More than one address may hold (server/http/limits.ts). The reader has an address of its own. */
const ATTACKERS = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"];
const READS = 150;
const PATHS = ["explore", "api/posts", "api/search?q=tea"];

const HALF_REQUEST = [
  "POST /api/auth/login HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  "Content-Length: 60000",
  "",
  '{"e',
].join("\r\n");
/** Nearly all that Node accepts as headers. */
const LONG_HEADER = { "accept-language": "aa-BB-x-cc,".repeat(1_300) };
const MANY_KEYS = Array.from({ length: 2_500 }, (_, at) => `k${at}=1`)
  .join("&")
  .slice(0, 15_000);
const JSON_TYPE = { "content-type": "application/json" };

/** Each makes the site refuse something or do much work for one request. */
const CALLS: PressureCall[] = [
  { method: "GET", path: "api/search?q=a%00" },
  { method: "GET", path: "api/posts", headers: LONG_HEADER },
  { method: "GET", path: "explore", headers: LONG_HEADER },
  { method: "GET", path: "api/nothing", headers: LONG_HEADER },
  { method: "GET", path: `api/posts?${MANY_KEYS}` },
  { method: "GET", path: `explore?${MANY_KEYS}` },
  { method: "POST", path: "api/auth/login", headers: JSON_TYPE, body: '{"email":"a\\u0000b","password":"x"}' },
  { method: "POST", path: "api/auth/login", headers: JSON_TYPE, body: "[".repeat(10_000) },
];
const attackerOf = (number: number) => ATTACKERS[number % ATTACKERS.length] ?? "";
const HOSTILE_CALLS = CALLS.map((call, at) => ({ ...call, localAddress: attackerOf(at) }));

const shown = (counts: ReadonlyMap<number, number>) =>
  [...counts].map(([status, count]) => `${count} × ${status || "none"}`).join(", ");

test(`serves a reader beside ${HALF_SENT_REQUESTS} half-sent requests and ${ERROR_CONNECTIONS} hostile connections`, {
  tag: ["@world", "@soak"],
}, async ({ site }) => {
  test.setTimeout(900_000);
  const web = pidOf("web");
  // Loads the code of each page.
  await readInOrder(site, PATHS, PATHS.length);
  const quiet = await readInOrder(site, PATHS, READS);

  const addresses = Array.from({ length: HALF_SENT_REQUESTS }, (_, at) => attackerOf(at));
  const held = await holdRequests(site, HALF_REQUEST, addresses);
  const beside = await readInOrder(site, PATHS, READS);
  const heldStatuses = held.statuses();
  held.release();

  const stop = repeatCalls(site, HOSTILE_CALLS, ERROR_CONNECTIONS);
  const during = await readInOrder(site, PATHS, READS);
  const hostileStatuses = await stop();

  const ratio = (one: number, other: number) => `${(one / Math.max(1, other)).toFixed(1)} × (target: 2 ×)`;
  const lines = [
    `quiet: p50 ${quiet.medianMs} ms, p95 ${quiet.p95Ms} ms`,
    `beside half-sent requests: p95 ${beside.p95Ms} ms, ${ratio(beside.p95Ms, quiet.p95Ms)}; ${shown(heldStatuses)}`,
    `beside errors: p50 ${during.medianMs} ms, ${ratio(during.medianMs, quiet.medianMs)}; ${shown(hostileStatuses)}`,
  ];
  console.log(lines.map((line) => `  ${line}`).join("\n"));
  // No time is asserted: a busy machine would fail it.
  expect(pidOf("web"), "the web process still runs").toBe(web);
  for (const { statuses } of [quiet, beside, during]) expect([...statuses]).toEqual([200]);
  expect([...heldStatuses.keys()].filter((status) => ![0, 408].includes(status))).toEqual([]);
  // A time-out or a broken connection counts as 0.
  expect([...hostileStatuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([]);
});
