const number = (value, digits = 0) =>
  value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = (value) => number(value);
const milliseconds = (value) => number(value, value < 10 ? 2 : 1);
const spent = (value) => (Number.isFinite(value) ? milliseconds(value) : "–");
const mark = ({ met }) => (met === undefined ? "" : met ? "met" : "missed");

const CALL_COLUMNS = [
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

const MEDIA_COLUMNS = [
  ["", ({ title }) => title],
  ["ours", ({ ours }) => milliseconds(ours)],
  ["CPU ms", ({ processor }) => (processor ? spent(processor.ours) : "")],
  ["beside it", ({ other, beside }) => (beside ? `${beside}: ${milliseconds(other)}` : "")],
  ["CPU ms", ({ processor }) => (processor ? spent(processor.other) : "")],
  ["ratio", ({ ratio }) => (ratio === undefined ? "" : number(ratio, 2))],
  ["target", ({ target }) => (target ? `≤ ${target.most ? whole(target.most) : number(target.ratio, 1)}` : "")],
  ["", mark],
];

export const callTableOf = (rows) => tableOf(rows, CALL_COLUMNS);

export const mediaTableOf = (lines) => tableOf(lines, MEDIA_COLUMNS);

const kilobytes = (bytes) => number(bytes / 1000, 1);

/** `before` are the rows of an earlier run, or null. */
export function bundleTableOf(rows, before) {
  const earlier = new Map(before?.map((row) => [row.page, row]));
  const changeOf = ({ page, gzip }) => {
    const change = gzip - (earlier.get(page)?.gzip ?? gzip);
    return change === 0 ? "" : `${change > 0 ? "+" : ""}${kilobytes(change)}`;
  };
  return tableOf(rows, [
    ["script of the first load", ({ page }) => page],
    ["gzip kB", ({ gzip }) => kilobytes(gzip)],
    ["brotli kB", ({ brotli }) => kilobytes(brotli)],
    ["change", changeOf],
    [
      "largest, in kB under gzip",
      ({ largest }) => largest.map(({ name, gzip }) => `${name} ${kilobytes(gzip)}`).join(", "),
    ],
  ]);
}

/** Columns are [head, cell of a row]; the first and the last two are aligned left. */
export function tableOf(rows, columns) {
  const lines = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const isWord = (column) => column === 0 || column >= columns.length - 2;
  return lines
    .map((line) =>
      line
        .map((cell, at) => (isWord(at) ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function notesOf({ memory, sql, ranked, screening, media, messages, payments }) {
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
  const paid = (what) =>
    `${milliseconds(payments[what].p50)} / ${milliseconds(payments[what].p95)} ms, ${milliseconds(payments[what].above)} above the simulator's own p95`;
  const paying =
    `Payments (p50 / p95): an order ${paid("create")}; a capture ${paid("capture")}; ` +
    `target < ${payments.targets.create} and ${payments.targets.capture} ms above: ${mark(payments)}.`;
  const chat = messages
    ? [
        `Conversations and messages (p50 / p95 / p99 in ms); target of lists and pages < ${messages.target} at p95: ${mark(messages)}.`,
        ...Object.entries(messages.figures).map(([name, figures]) => `  ${name.padEnd(12)} ${times(figures)}`),
      ]
    : [];
  const feeds = Object.entries(ranked).map(([name, { p50, p95, buffers, target, met }]) => {
    const most = `${target.p95} ms at p95${target.buffers ? ` and ${whole(target.buffers)} pages` : ""}`;
    return `${name} as member, its SQL (p50 / p95): ${milliseconds(p50)} / ${milliseconds(p95)} ms, at most ${whole(buffers)} pages; target < ${most}: ${mark({ met })}.`;
  });
  return [
    ...web,
    feed("visitor"),
    feed("member"),
    ...feeds,
    screened,
    ...pictureNotes(media.screening),
    ...chat,
    paying,
  ].join("\n");
}

/** Null if screening was not measured. */
function pictureNotes(kinds) {
  const names = { plain: "without writing", written: "with a line of writing" };
  return Object.entries(kinds ?? {})
    .filter(([, { all }]) => all.pictures > 0)
    .map(([kind, { model, words, all }]) => {
      const times = ({ p50, p95 }) => `${milliseconds(p50)} / ${milliseconds(p95)} ms`;
      return `Screening a picture ${names[kind]} (p50 / p95): ${times(all)}; the model ${times(model)}, words ${times(words)}.`;
    });
}
