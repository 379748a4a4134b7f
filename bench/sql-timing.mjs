import { createHash } from "node:crypto";
import { median, percentile } from "./load.mjs";

const STATEMENT_RUNS = 300;
/** Targets: the 95th percentile in ms, and the pages of 8 kB read by a feed. */
const FEED_TARGET = { p95: 25, buffers: 3_000 };
const SEARCH_TARGET = { p95: 50 };

/** Times first and deep pages of the feed alternately on one connection: medians in ms. */
export async function measureFeedStatements(client, { statements }) {
  const timings = {};
  for (const who of ["visitor", "member"]) {
    const taken = { first: [], deep: [] };
    for (let turn = 0; turn < STATEMENT_RUNS; turn++) {
      for (const [where, lists] of [
        ["first", statements[`feed-${who}`]],
        ["deep", statements[`deep-${who}`]],
      ]) {
        const [{ text, values }] = lists[turn % lists.length];
        const since = performance.now();
        await client.query({ name: `${where}-${who}`, text, values });
        taken[where].push(performance.now() - since);
      }
    }
    const [first, deep] = [median(taken.first), median(taken.deep)];
    timings[who] = { first, deep, ratio: deep / first };
  }
  return timings;
}

/** Prepared as our code does: one plan per statement text. */
const prepared = ({ text, values }) => ({ name: createHash("sha256").update(text).digest("base64url"), text, values });

async function buffersOf(client, { text, values }) {
  const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, values });
  const { Plan: plan } = rows[0]["QUERY PLAN"][0];
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

/** Times the members' feeds and search; the statements of one request count together. Times in ms. */
export async function measureRankedReads(client, { statements }) {
  const timings = {};
  for (const [row, target] of [
    ...["for-you", "following", "trending"].map((feed) => [feed, FEED_TARGET]),
    ["search", SEARCH_TARGET],
  ]) {
    const lists = statements[row];
    const taken = [];
    for (let turn = 0; turn < STATEMENT_RUNS; turn++) {
      const list = lists[turn % lists.length];
      const since = performance.now();
      for (const statement of list) await client.query(prepared(statement));
      taken.push(performance.now() - since);
    }
    const pages = [];
    for (const list of lists) {
      const read = [];
      for (const statement of list) read.push(await buffersOf(client, statement));
      pages.push(read.reduce((sum, each) => sum + each, 0));
    }
    taken.sort((a, b) => a - b);
    const figures = { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), buffers: Math.max(...pages) };
    const met = figures.p95 < target.p95 && figures.buffers < (target.buffers ?? Number.POSITIVE_INFINITY);
    timings[row] = { ...figures, target, met };
  }
  return timings;
}
