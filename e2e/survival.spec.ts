import { setTimeout as pause } from "node:timers/promises";
import { Checker } from "./survival/checker";
import { FAULTS, type Fault, Faults, KILLS } from "./survival/faults";
import { Journal, KINDS } from "./survival/journal";
import { Line } from "./survival/line";
import { makeCast, runLoad } from "./survival/load";
import { expect, test } from "./world";

/** What befalls the site in each round, at any moment and in any order; of the two ends of all PostgreSQL one, by turns. */
const ROUND: readonly Fault[] = ["web", "worker", "relay", "backend", "backend", "cut", "cut"];
const ENDS = ["postgres", "immediate"] as const;
const KILLS_A_ROUND = 1 + ROUND.filter((fault) => fault !== "cut").length;
/** When in a round, in ms. A process that lived for 20 s is started again at once; one that died before, after a pause that grows. */
const STRIKES_MS = 16_000;
const ROUND_MS = 21_000;
/** How long all is left alone after the last recovery, in ms. */
const CALM_MS = 4_000;
/** In every so many rounds the disk is full once, the clock is moved, and all that was written is counted. */
const EVERY = { disk: 2, clock: 4, look: 5 };
/** How long what was begun may take until it is all there: a video or picture of a dead worker waits for a minute or two. */
const SETTLING_MS = 300_000;

/** By tier: five minutes, or an hour and more where the machine is slow to start a process. */
const FORMS = [
  { rounds: 10, tag: ["@world", "@full"] },
  { rounds: 167, tag: ["@world", "@soak"] },
];

let faults: Faults | null = null;
test.afterEach(() => faults?.undo());

for (const { rounds, tag } of FORMS)
  test(`${rounds * KILLS_A_ROUND} kills under load lose no acknowledged write, double none and show no 5xx but 503`, {
    tag,
  }, async ({ site }) => {
    test.setTimeout(rounds * ROUND_MS * 2 + SETTLING_MS + 120_000);
    const [line, journal, cast] = [new Line(site), new Journal(), await makeCast()];
    const checker = new Checker(line, journal, cast);
    faults = new Faults(line, cast.admin.cookie);
    const why = faults.mountDisk();
    if (why) console.log(`  The disk is never full in this run: ${why}`);

    const since = performance.now();
    const load = runLoad(line, journal, cast);
    let loadFailed: unknown;
    load.catch((error: unknown) => {
      loadFailed = error;
    });
    for (let round = 1; round <= rounds && !loadFailed; round++) {
      const due: Fault[] = [...ROUND, ENDS[round % ENDS.length] ?? "postgres"];
      if (round % EVERY.disk === 0) due.push("disk");
      if (round % EVERY.clock === 0) due.push("clock");
      await playRound(faults, due);
      if (round % EVERY.look === 0) await checker.look(false);
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

    console.log(tableOf({ line, journal, checker, faults, minutes }));
    expect(checker.problems).toEqual([]);
    expect(journal.refused).toEqual([]);
    expect(line.broken).toEqual([]);
    expect(journal.entries.filter(({ isAcknowledged }) => !isAcknowledged).map(({ name }) => name)).toEqual([]);
  });

/** Each fault at a moment of its own. Resolves when the time is over and all is well again. */
async function playRound(befalling: Faults, due: Fault[]): Promise<void> {
  const one = async (fault: Fault) => {
    await pause(Math.random() * STRIKES_MS);
    await befalling.happen(fault);
  };
  const recovered = Promise.all(due.map(one)).then(() => pause(CALM_MS));
  await Promise.all([pause(ROUND_MS), recovered]);
}

/** How many of the answers that should not have been are printed. */
const MAX_SHOWN = 20;

interface Course {
  line: Line;
  journal: Journal;
  checker: Checker;
  faults: Faults;
  minutes: number;
}

function tableOf({ line, journal, checker, faults: befallen, minutes }: Course): string {
  const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const quantile = (values: number[], share: number) => {
    const sorted = values.toSorted((one, other) => one - other);
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return value === undefined ? "–" : `${(value / 1_000).toFixed(1)} s`;
  };
  const kinds = KINDS.map((kind) => {
    const all = journal.of(kind);
    const acknowledged = all.filter(({ isAcknowledged }) => isAcknowledged).length;
    return row(kind, all.length, acknowledged, all.filter(({ attempts }) => attempts > LEAST[kind]).length);
  });
  const befell = FAULTS.map((fault) => {
    const back = befallen.recoveries.get(fault) ?? [];
    return row(fault, befallen.counts.get(fault) ?? 0, quantile(back, 0.5), quantile(back, 0.95));
  });
  const kills = KILLS.reduce((sum, kill) => sum + (befallen.counts.get(kill) ?? 0), 0);
  const statuses = [...line.statuses].sort(([one], [other]) => one - other);
  return [
    "",
    `${kills} kills in ${minutes.toFixed(1)} minutes`,
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

/** The calls that an operation takes when nothing breaks. */
const LEAST = { post: 1, comment: 1, message: 1, upload: 3, payment: 2, decision: 1 };
