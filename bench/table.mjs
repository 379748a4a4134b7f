const number = (value, digits = 0) =>
  value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = (value) => number(value);
const milliseconds = (value) => number(value, value < 10 ? 2 : 1);
const spent = (value) => (Number.isFinite(value) ? milliseconds(value) : "–");
const mark = ({ met }) => (met === undefined ? "" : met ? "met" : "missed");

const COLUMNS = [
  ["", ({ title }) => title],
  ["requests/s", ({ ours }) => whole(ours.perSecond)],
  ["p50 ms", ({ ours }) => milliseconds(ours.p50)],
  ["p99 ms", ({ ours }) => milliseconds(ours.p99)],
  ["CPU ms", ({ ours }) => spent(ours.processor)],
  ["bare: r/s", ({ bare }) => whole(bare.perSecond)],
  ["p50 ms", ({ bare }) => milliseconds(bare.p50)],
  ["p99 ms", ({ bare }) => milliseconds(bare.p99)],
  ["CPU ms", ({ bare }) => spent(bare.processor)],
  ["ours : bare", ({ ratio }) => number(ratio, 2)],
  ["target", ({ target, slower }) => (slower ? `${target}: ${number(slower, 2)}` : (target ?? ""))],
  ["", mark],
];

/** The rows as a table for a terminal. */
export function tableOf(rows) {
  const lines = [COLUMNS.map(([head]) => head), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const isWord = (column) => column === 0 || column >= COLUMNS.length - 2;
  return lines
    .map((line) =>
      line
        .map((cell, at) => (isWord(at) ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The lines below the table. */
export function notesOf({ memory, sql, screening }) {
  const feed = (who) =>
    `The feed's statement as ${who}, on one connection: ${milliseconds(sql[who].first)} ms for the first page, ` +
    `${milliseconds(sql[who].deep)} ms 5,000 rows down (${number(sql[who].ratio, 2)} ×).`;
  const web = memory
    ? [
        `Memory of web: ${whole(memory.now)} MB, at most ${whole(memory.peak)} MB; target < ${memory.target} MB: ${mark(memory)}.`,
      ]
    : [];
  const times = ({ p50, p95, p99 }) => [p50, p95, p99].map(milliseconds).join(" / ");
  const screened =
    `Screening 2,000 characters (p50 / p95 / p99): ${times(screening.ordinary)} ms, ` +
    `made to be slow ${times(screening.hostile)} ms; target < ${screening.target} ms at p95: ${mark(screening)}.`;
  return [...web, feed("visitor"), feed("member"), screened].join("\n");
}
