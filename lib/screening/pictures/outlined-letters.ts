import "server-only";
import type { GreyPlane, Mark } from "./marks";

/** The maximum brightness, 0–255. */
const MAX_OUTLINE_LEVEL = 90;
/** Pixels beyond the end of a run: resizing and compression soften an outline. */
const OUTLINE_REACH_PX = 4;
/** The share of a letter's run ends that have an outline; the ground beside a letter has one on one side only. */
const MIN_OUTLINED_SHARE = 0.7;
const MIN_OUTLINED_HEIGHT_PX = 7;
/** Enough for several lines of words, whose letters are in the order of their left edges. */
const MAX_MARKS_BETWEEN = 48;

function hasOutline({ rows }: Mark, { pixels, width }: GreyPlane): boolean {
  let outlined = 0;
  for (let index = 0; index < rows.length; index += 3) {
    const line = (rows[index] ?? 0) * width;
    const [start = 0, end = 0] = [rows[index + 1], rows[index + 2]];
    let [before, after] = [255, 255];
    for (let step = 1; step <= OUTLINE_REACH_PX; step++) {
      if (start >= step) before = Math.min(before, pixels[line + start - step] ?? 255);
      if (end + step <= width) after = Math.min(after, pixels[line + end + step - 1] ?? 255);
    }
    if (before <= MAX_OUTLINE_LEVEL) outlined++;
    if (after <= MAX_OUTLINE_LEVEL) outlined++;
  }
  return outlined >= MIN_OUTLINED_SHARE * 2 * (rows.length / 3);
}

const contains = (one: Mark, other: Mark) =>
  one !== other &&
  one.left <= other.left &&
  one.right >= other.right &&
  one.top <= other.top &&
  one.bottom >= other.bottom;

/** The light marks with a dark outline, as the letters of memes and of captions are, without the ground inside them. */
export function outlinedLetters(marks: readonly Mark[], plane: GreyPlane): Mark[] {
  const letters = marks
    .filter((mark) => mark.bottom - mark.top >= MIN_OUTLINED_HEIGHT_PX && hasOutline(mark, plane))
    .sort((a, b) => a.left - b.left);
  return letters.filter((mark, index) => {
    // A letter that contains it starts further left, with few others between them.
    for (let other = index - 1; other >= Math.max(0, index - MAX_MARKS_BETWEEN); other--)
      if (contains(letters[other] ?? mark, mark)) return false;
    return true;
  });
}
