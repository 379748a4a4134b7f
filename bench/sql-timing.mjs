import { median } from "./load.mjs";

/** How often each statement is timed. */
const TIMES = 300;

/**
 * Times the feed's statements of the plan on one connection, a first page and a deep one in turn, and resolves with
 * `{ visitor, member }`, each `{ first, deep, ratio }`: medians in milliseconds.
 */
export async function timeFeeds(client, { statements }) {
  const timings = {};
  for (const who of ["visitor", "member"]) {
    const taken = { first: [], deep: [] };
    for (let turn = 0; turn < TIMES; turn++) {
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
