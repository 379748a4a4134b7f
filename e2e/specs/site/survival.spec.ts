import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { Checker } from "@/e2e/survival/checker";
import { FAULTS, FaultInjector, type FaultName } from "@/e2e/survival/faults";
import { HttpClient } from "@/e2e/survival/http-client";
import { ENTRY_KINDS, WriteJournal } from "@/e2e/survival/journal";
import { createLoadCast, runLoad } from "@/e2e/survival/load";
import { countDueJobs } from "@/lib/testing/wait/job-rows";

/** The faults of each round, at random moments; the two ways to kill PostgreSQL alternate. */
const ROUND: readonly FaultName[] = ["web", "worker", "relay", "backend", "backend", "cut", "cut"];
const ENDS = ["postgres", "immediate"] as const;
const KILLS_A_ROUND = 1 + ROUND.filter((fault) => fault !== "cut").length;
/** Times within a round, in ms. A process that ran for 20 s restarts at once; otherwise after a growing delay. */
const STRIKES_MS = 16_000;
const ROUND_MS = 21_000;
/** Quiet period after the last recovery, in ms. */
const CALM_MS = 4_000;
/** Every this many rounds the disk fills up once, the clock jumps, and all writes are counted. */
const ROUNDS_BETWEEN_FAULTS = { disk: 2, clock: 4, look: 5 };
/** Timeout for everything to complete: the media of a dead worker waits for a minute or two. */
const SETTLING_MS = 300_000;

/**
 * The tiers: five minutes, or more than an hour on a machine that starts processes slowly. The long one demands the
 * right to mount a disk that it can fill.
 */
const FORMS = [
  { rounds: 10, tag: ["@world", "@full"], needsDisk: false },
  { rounds: 167, tag: ["@world", "@soak"], needsDisk: true },
];

let faults: FaultInjector | null = null;
test.afterEach(() => faults?.undo());

for (const { rounds, tag, needsDisk } of FORMS)
  test(`neither loses nor duplicates writes in ${rounds * KILLS_A_ROUND} kills, and answers no 5xx but 503`, {
    tag,
  }, async ({ site }) => {
    test.setTimeout(rounds * ROUND_MS * 2 + SETTLING_MS + 120_000);
    const [line, journal, cast] = [new HttpClient(site), new WriteJournal(), await createLoadCast()];
    const checker = new Checker(line, journal, cast);
    faults = new FaultInjector(line, cast.admin.cookie);
    const why = faults.mountDisk();
    if (needsDisk) expect(why, "the reason why no disk could be mounted").toBeNull();
    if (why) console.log(`  The disk is never full in this run: ${why}`);
    const promised = new Map<FaultName, number>();

    const since = performance.now();
    const load = runLoad(line, journal, cast);
    let loadFailed: unknown;
    load.catch((error: unknown) => {
      loadFailed = error;
    });
    for (let round = 1; round <= rounds && !loadFailed; round++) {
      const due: FaultName[] = [...ROUND, ENDS[round % ENDS.length] ?? "postgres"];
      if (why === null && round % ROUNDS_BETWEEN_FAULTS.disk === 0) due.push("disk");
      if (round % ROUNDS_BETWEEN_FAULTS.clock === 0) due.push("clock");
      for (const fault of due) promised.set(fault, (promised.get(fault) ?? 0) + 1);
      await playRound(faults, due);
      if (round % ROUNDS_BETWEEN_FAULTS.look === 0) await checker.look(false);
    }
    const minutes = (performance.now() - since) / 60_000;
    journal.isClosed = true;
    await load;
    await expect(async () => {
      const last = new Checker(line, journal, cast);
      await last.look(true);
      expect(last.problems).toEqual([]);
      Object.assign(checker.seen, last.seen);
    }, "all that was acknowledged is there").toPass({ timeout: SETTLING_MS, intervals: [2_000] });
    line.close();
    // Webhooks of its payments would keep the worker busy in the next tests of this site.
    await expect.poll(() => countDueJobs(), { timeout: SETTLING_MS }).toBe(0);

    console.log(tableOf({ line, journal, checker, faults, minutes }));
    expect(faults.kills).toBeGreaterThanOrEqual(rounds * KILLS_A_ROUND);
    expect(Object.fromEntries(faults.counts)).toEqual(Object.fromEntries(promised));
    expect(checker.problems).toEqual([]);
    expect(journal.refused).toEqual([]);
    expect(line.broken).toEqual([]);
    expect(journal.entries.filter(({ isAcknowledged }) => !isAcknowledged).map(({ name }) => name)).toEqual([]);
  });

/** Applies each fault at its own moment. Resolves when the round is over and the site has recovered. */
async function playRound(befalling: FaultInjector, due: FaultName[]): Promise<void> {
  const one = async (fault: FaultName) => {
    await pause(Math.random() * STRIKES_MS);
    await befalling.happen(fault);
  };
  const recovered = Promise.all(due.map(one)).then(() => pause(CALM_MS));
  await Promise.all([pause(ROUND_MS), recovered]);
}

const MAX_SHOWN = 20;

interface Course {
  line: HttpClient;
  journal: WriteJournal;
  checker: Checker;
  faults: FaultInjector;
  minutes: number;
}

function tableOf({ line, journal, checker, faults: befallen, minutes }: Course): string {
  const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const quantile = (values: number[], share: number) => {
    const sorted = values.toSorted((one, other) => one - other);
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return value === undefined ? "–" : `${(value / 1_000).toFixed(1)} s`;
  };
  const kinds = ENTRY_KINDS.map((kind) => {
    const all = journal.of(kind);
    const acknowledged = all.filter(({ isAcknowledged }) => isAcknowledged).length;
    return row(
      kind,
      all.length,
      acknowledged,
      all.filter(({ attempts }) => attempts > MIN_CALLS_PER_OPERATION[kind]).length,
    );
  });
  const befell = FAULTS.map((fault) => {
    const back = befallen.recoveries.get(fault) ?? [];
    return row(fault, befallen.counts.get(fault) ?? 0, quantile(back, 0.5), quantile(back, 0.95));
  });
  const statuses = [...line.statuses].sort(([one], [other]) => one - other);
  return [
    "",
    `${befallen.kills} kills in ${minutes.toFixed(1)} minutes`,
    row("operation", "begun", "acknowledged", "sent again"),
    row("---", "---", "---", "---"),
    ...kinds,
    row("fault", "times", "well again p50", "p95"),
    row("---", "---", "---", "---"),
    ...befell,
    `answers: ${statuses.map(([status, count]) => `${count} × ${status || "none"}`).join(", ")}`,
    `5xx other than 503: ${line.broken.length}; refused: ${journal.refused.length}`,
    ...[...line.broken, ...journal.refused].slice(0, MAX_SHOWN),
    `uploads whose arrived bytes were compared: ${checker.seen.compared}; given up after three tries: ${checker.seen.givenUp}`,
    "",
  ].join("\n");
}

/** The requests that an operation takes without faults. */
const MIN_CALLS_PER_OPERATION = { post: 1, comment: 1, message: 1, upload: 3, payment: 2, decision: 1 };
