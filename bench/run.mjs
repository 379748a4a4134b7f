import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../embedded/postgres/start.mjs";
import { buildSite } from "../scripts/build.mjs";
import { applyMigrations } from "../scripts/migrate/apply.mjs";
import { runCommand } from "../server/supervisor/commands.mjs";
import { formatElapsed, printLine, runStep } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { makeConversations } from "./conversations.mjs";
import { createDataset, DATASET_SIZES, pickFrom } from "./dataset.mjs";
import { CONNECTIONS } from "./load.mjs";
import { assertLaneAnswers, assertSameList, compare, measureLanes, ROUND_COUNT } from "./measure.mjs";
import { measureMedia } from "./media/measure-media.mjs";
import { measurePayments, merchantClient } from "./payments.mjs";
import { chosen, groupsOf, isAsked } from "./rows.mjs";
import { memoryOf, productionSite, startBareServer, startPaypal, startWeb } from "./servers.mjs";
import { measureFeedStatements, measureRankedReads } from "./sql-timing.mjs";
import { callTableOf, mediaTableOf, notesOf } from "./table.mjs";

/** The web process's memory at the end, in MB. */
const MEMORY_TARGET_MB = 350;
const SCREENING_TARGET_MS = 5;
/** Reading a list of conversations or a page of messages, in ms, at the 95th percentile. */
const MESSAGES_TARGET_MS = 15;
const RESULTS_DIR = path.join(root, "bench/results");

/** `onEnd(work)` registers cleanup. Throws a UserError on failure; missing a target is not one. */
export async function runBench({ home, large, seconds, only, profile, onEnd }) {
  const size = large ? DATASET_SIZES.large : DATASET_SIZES.usual;
  const server = await runStep("Starting PostgreSQL", () => startPostgres({ home }));
  onEnd(() => server.stop("immediate"));
  await runStep("Applying migrations", () => applyMigrations(server.url));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  onEnd(() => client.end());
  // Stopping the server closes this connection with an error.
  client.on("error", () => {});

  const made = await world(client, size);
  const { settings, env, paypal } = await productionSite(home, server.url);
  await buildSite(settings, env);
  const { picks, plan, planFile } = await makePlan({ home, client, env });
  mkdirSync(RESULTS_DIR, { recursive: true });
  const web = await startWeb({ settings, env, profileTo: profile ? RESULTS_DIR : undefined });
  onEnd(() => web.stop());
  const simulator = await startPaypal(paypal);
  onEnd(() => simulator.stop());
  const groups = chosen(groupsOf({ plan, people: picks.people, places: picks.places }), only);
  const pageFile = await keepPage(home, web.url);
  const bare = await startBareServer({ env, planFile, pageFile });
  onEnd(() => bare.stop());

  const servers = { ours: web, bare };
  await checkLanes(groups, servers);
  const rows = [];
  for (const group of groups) rows.push(...(await measureGroup(group, servers, seconds)));
  const media = await measureMedia({ home, env, web, cookies: plan.cookies, seconds, only, onEnd });
  rows.push(...media.rows);
  const memory = memoryOf(web.pid);
  const sql = await runStep("Timing the feed's statements", () => measureFeedStatements(client, plan));
  const ranked = await runStep("Timing feeds and search", () => measureRankedReads(client, plan));
  const screening = await runStep("Timing the screening of texts", () => timeScreening(env));
  const messages = isAsked("messages", only) ? await timeMessages(client, env) : null;
  const payments = await runStep("Timing payments", () =>
    measurePayments({ home, env, web, paypal: merchantClient(paypal.merchant) }),
  );
  const result = {
    at: new Date().toISOString(),
    node: process.version,
    processors: availableParallelism(),
    postgres: (await client.query("SHOW server_version")).rows[0].server_version,
    world: { ...size, seconds: made },
    load: { connections: CONNECTIONS, rounds: ROUND_COUNT, seconds },
    rows,
    memory: memory && { ...memory, target: MEMORY_TARGET_MB, met: memory.now < MEMORY_TARGET_MB },
    sql,
    ranked,
    screening,
    messages,
    media: { lines: media.lines, screening: media.screening },
    payments,
  };
  const tables = [
    ...(rows.length > 0 ? [callTableOf(rows)] : []),
    ...(media.lines.length > 0 ? [mediaTableOf(media.lines)] : []),
  ];
  printLine(`\n${[...tables, notesOf(result)].join("\n\n")}`);
  printLine(`\nAll figures: ${path.relative(root, keep(result))}`);
}

async function world(client, size) {
  const since = performance.now();
  const title = `Making ${size.users.toLocaleString("en-GB")} people and ${size.posts.toLocaleString("en-GB")} posts`;
  await runStep(title, () => createDataset(client, size));
  const { rows } = await client.query(`SELECT pg_database_size(current_database()) / 1048576 AS megabytes`);
  printLine(`    ${rows[0].megabytes} MB of data`);
  return (performance.now() - since) / 1000;
}

async function makePlan({ home, client, env }) {
  const [pickFile, planFile] = ["picks.json", "plan.json"].map((name) => path.join(home, name));
  const picks = await pickFrom(client);
  writeFileSync(pickFile, JSON.stringify(picks));
  await runStep("Writing down our statements", () =>
    runCommand(
      process.execPath,
      ["--enable-source-maps", path.join(root, "build/bench/plan.cjs"), pickFile, planFile],
      {
        env,
      },
    ),
  );
  return { picks, planFile, plan: JSON.parse(readFileSync(planFile, "utf8")) };
}

async function timeScreening(env) {
  const file = path.join(root, "build/bench/screening.cjs");
  const { output } = await runCommand(process.execPath, ["--enable-source-maps", file], { env });
  const figures = JSON.parse(output.trim().split("\n").at(-1));
  return { ...figures, target: SCREENING_TARGET_MS, met: figures.ordinary.p95 < SCREENING_TARGET_MS };
}

async function timeMessages(client, env) {
  const { reader, conversations } = await runStep("Making 1,000 conversations and 1,000,000 messages", () =>
    makeConversations(client),
  );
  const file = path.join(root, "build/bench/messages.cjs");
  const { output } = await runStep("Timing conversations and messages", () =>
    runCommand(process.execPath, ["--enable-source-maps", file, reader, ...conversations], { env }),
  );
  const figures = JSON.parse(output.trim().split("\n").at(-1));
  const pages = [figures.list, figures["second page"], figures.newest, figures.before, figures.around, figures.after];
  return { figures, target: MESSAGES_TARGET_MS, met: pages.every(({ p95 }) => p95 < MESSAGES_TARGET_MS) };
}

async function keepPage(home, url) {
  const file = path.join(home, "page.json");
  const { headers, body } = await assertLaneAnswers(url, [
    [{ method: "GET", path: "/", headers: { "accept-encoding": "br" } }],
  ]);
  const same = ["content-type", "content-encoding", "content-length"].filter((name) => headers[name]);
  writeFileSync(
    file,
    JSON.stringify({
      headers: Object.fromEntries(same.map((name) => [name, headers[name]])),
      body: body.toString("base64"),
    }),
  );
  return file;
}

async function checkLanes(groups, servers) {
  for (const { lanes, rows } of groups) {
    const answers = {};
    for (const [name, { server, requests }] of Object.entries(lanes))
      answers[name] = await assertLaneAnswers(servers[server].url, requests);
    for (const { key, ours, bare } of rows)
      if (/^(feed|deep)-/.test(key)) assertSameList(key, answers[ours], answers[bare]);
  }
}

async function measureGroup({ lanes, rows }, servers, seconds) {
  const since = performance.now();
  const tell = (what) => process.stdout.isTTY && process.stdout.write(`\r\x1b[K  … ${what}`);
  const measured = await measureLanes(lanes, servers, seconds, tell);
  tell("");
  printLine(`\r  ✓ ${rows.map(({ key }) => key).join(", ")} (${formatElapsed(since)})`);
  return rows.map((row) => compare(row, measured));
}

function keep(result) {
  const file = path.join(RESULTS_DIR, `${result.at.replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
