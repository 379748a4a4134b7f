import "server-only";
import type { GreyPlane, Mark } from "./marks";

/** `left` turns the picture against the clock, so that words which run down can be read; `right` those which run up. */
export type Turn = "left" | "right";
export const TURNS: readonly Turn[] = ["left", "right"];

/** Smaller marks are no letters, larger ones no letters of several in a line. */
const MIN_TURNED_SIDE_PX = 7;
const MAX_TURNED_SHARE = 0.5;

function turnMark(mark: Mark, turn: Turn, { width, height }: GreyPlane): Mark {
  const [wide, high] = [mark.right - mark.left, mark.bottom - mark.top];
  const pixels = new Uint8Array(wide * high);
  for (let index = 0; index < mark.rows.length; index += 3) {
    const line = ((mark.rows[index] ?? 0) - mark.top) * wide - mark.left;
    pixels.fill(1, line + (mark.rows[index + 1] ?? 0), line + (mark.rows[index + 2] ?? 0));
  }
  // Columns become rows: from the right if turned left, from the bottom if turned right.
  const at = (column: number, along: number) =>
    turn === "left"
      ? (pixels[along * wide + (wide - 1 - column)] ?? 0)
      : (pixels[(high - 1 - along) * wide + column] ?? 0);
  const left = turn === "left" ? mark.top : height - mark.bottom;
  const top = turn === "left" ? width - mark.right : mark.left;
  const runs: number[] = [];
  for (let column = 0; column < wide; column++)
    for (let along = 0; along < high; ) {
      if (!at(column, along)) {
        along++;
        continue;
      }
      const start = along;
      while (along < high && at(column, along)) along++;
      runs.push(top + column, left + start, left + along);
    }
  return {
    left,
    top,
    right: left + high,
    bottom: top + wide,
    area: mark.area,
    stroke: (mark.area * 3) / runs.length,
    rows: Int32Array.from(runs),
  };
}

/** The marks of a plane as they are in the turned plane. */
export function turnMarks(marks: readonly Mark[], turn: Turn, plane: GreyPlane): Mark[] {
  const most = MAX_TURNED_SHARE * Math.min(plane.width, plane.height);
  return marks.flatMap((mark) => {
    const [wide, high] = [mark.right - mark.left, mark.bottom - mark.top];
    const isLetter = Math.max(wide, high) <= most && wide >= MIN_TURNED_SIDE_PX;
    return isLetter ? turnMark(mark, turn, plane) : [];
  });
}
