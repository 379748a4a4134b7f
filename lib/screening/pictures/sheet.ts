import "server-only";
import type { TextLine } from "./lines";
import type { GreyPlane } from "./marks";

/** Black on white, levelled and scaled to one size, as the recogniser expects. */
export interface Sheet extends GreyPlane {
  slots: { line: TextLine; top: number; bottom: number }[];
}

const LETTER_HEIGHT_PX = 30;
const LINE_MARGIN_PX = 18;
/** Longer lines are scaled down. */
const MAX_LINE_WIDTH_PX = 2_400;

function maskOf({ marks, left, right, top, bottom }: TextLine): GreyPlane {
  const [width, height] = [right - left, bottom - top];
  const pixels = new Uint8Array(width * height);
  for (const { rows } of marks)
    for (let index = 0; index < rows.length; index += 3) {
      const line = ((rows[index] ?? 0) - top) * width - left;
      pixels.fill(255, line + (rows[index + 1] ?? 0), line + (rows[index + 2] ?? 0));
    }
  return { pixels, width, height };
}

function setting({ left, right, top, bottom, slope, letters }: TextLine) {
  const width = right - left;
  const scale = Math.min(LETTER_HEIGHT_PX / letters, (MAX_LINE_WIDTH_PX - 2 * LINE_MARGIN_PX) / width);
  // Levelling removes the height that the slope adds.
  const high = Math.min(bottom - top, Math.max(letters * 1.6, bottom - top - Math.abs(slope) * width + letters * 0.5));
  return { scale, width: Math.ceil(width * scale), height: Math.ceil(high * scale), high };
}

function draw(line: TextLine, sheet: GreyPlane, top: number): void {
  const mask = maskOf(line);
  const { scale, width, height, high } = setting(line);
  const [middleX, middleY] = [mask.width / 2, mask.height / 2];
  const value = (x: number, y: number) =>
    x < 0 || y < 0 || x >= mask.width || y >= mask.height ? 0 : (mask.pixels[y * mask.width + x] ?? 0);
  const step = 1 / scale;
  const samples = Math.max(1, Math.round(step));
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let sub = 0; sub < samples * samples; sub++) {
        const x = (column + ((sub % samples) + 0.5) / samples) * step - 0.5;
        const y =
          (row + (Math.floor(sub / samples) + 0.5) / samples) * step -
          0.5 -
          high / 2 +
          middleY +
          line.slope * (x - middleX);
        const [left, above] = [Math.floor(x), Math.floor(y)];
        const [right, below] = [x - left, y - above];
        sum +=
          (value(left, above) * (1 - right) + value(left + 1, above) * right) * (1 - below) +
          (value(left, above + 1) * (1 - right) + value(left + 1, above + 1) * right) * below;
      }
      sheet.pixels[(top + row) * sheet.width + LINE_MARGIN_PX + column] = 255 - Math.round(sum / (samples * samples));
    }
}

export function composeSheet(lines: readonly TextLine[]): Sheet {
  const settings = lines.map(setting);
  const width = Math.max(...settings.map((one) => one.width)) + 2 * LINE_MARGIN_PX;
  const height = settings.reduce((sum, one) => sum + one.height + LINE_MARGIN_PX, LINE_MARGIN_PX);
  const sheet: Sheet = { pixels: new Uint8Array(width * height).fill(255), width, height, slots: [] };
  let top = LINE_MARGIN_PX;
  for (const [at, line] of lines.entries()) {
    const bottom = top + (settings[at]?.height ?? 0);
    draw(line, sheet, top);
    sheet.slots.push({ line, top, bottom });
    top = bottom + LINE_MARGIN_PX;
  }
  return sheet;
}
