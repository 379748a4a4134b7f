import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { clampView, fittedSize, INITIAL_VIEW, swipeOutcome, zoomRange, zoomView } from "./zoom";

const side = fc.integer({ min: 50, max: 4_000 });
const size = fc.record({ width: side, height: side });
const shift = fc.double({ min: -5_000, max: 5_000, noNaN: true });

describe("zoom geometry", () => {
  test("a fitted picture fills its frame in one dimension and is never cropped", () => {
    fc.assert(
      fc.property(size, size, (picture, frame) => {
        const { width, height } = fittedSize(picture, frame);
        expect(width).toBeLessThanOrEqual(frame.width + 1e-6);
        expect(height).toBeLessThanOrEqual(frame.height + 1e-6);
        expect(Math.max(width / frame.width, height / frame.height)).toBeCloseTo(1);
        expect(width / height).toBeCloseTo(picture.width / picture.height, 3);
      }),
    );
  });

  test("panning stops at the picture's edge, and centres a picture smaller than its frame", () => {
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        shift,
        shift,
        (picture, frame, by, x, y) => {
          const view = clampView({ scale: by, x, y }, picture, frame);
          expect(view.scale).toBeGreaterThanOrEqual(1);
          expect(view.scale).toBeLessThanOrEqual(zoomRange(picture, frame));
          const { width } = fittedSize(picture, frame);
          const free = (width * view.scale - frame.width) / 2;
          expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, free) + 1e-6);
        },
      ),
    );
  });

  test("zooming keeps the point under the finger in place", () => {
    const [picture, frame] = [
      { width: 3_000, height: 2_000 },
      { width: 900, height: 600 },
    ];
    const point = { x: 200, y: -100 };
    const view = zoomView(INITIAL_VIEW, 2, point, picture, frame);
    expect(view.scale).toBe(2);
    // The point in the unzoomed picture, from its centre: equal to the original point.
    expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point);
  });

  test("zooming out completely restores the initial position", () => {
    fc.assert(
      fc.property(size, size, shift, shift, (picture, frame, x, y) => {
        const near = zoomView(INITIAL_VIEW, 3, { x, y }, picture, frame);
        const back = zoomView(near, 0.01, { x, y }, picture, frame);
        expect(back.scale).toBe(1);
        expect(Math.abs(back.x)).toBeLessThan(1e-6);
        expect(Math.abs(back.y)).toBeLessThan(1e-6);
      }),
    );
  });

  test("zoom is limited to a factor between three and eight for any picture size", () => {
    const frame = { width: 390, height: 844 };
    expect(zoomRange({ width: 100, height: 100 }, frame)).toBe(3);
    expect(zoomRange({ width: 1_000, height: 1_000 }, frame)).toBeCloseTo(2_000 / 390);
    expect(zoomRange({ width: 8_000, height: 8_000 }, frame)).toBe(8);
  });
});

describe("swipes", () => {
  const frame = { width: 400, height: 800 };

  test("a long or quick sideways swipe turns the page", () => {
    expect(swipeOutcome({ x: -150, y: 10, duration: 900 }, frame)).toBe("next");
    expect(swipeOutcome({ x: 150, y: 10, duration: 900 }, frame)).toBe("previous");
    expect(swipeOutcome({ x: -60, y: 5, duration: 80 }, frame)).toBe("next");
  });

  test("a short and slow swipe does nothing", () => {
    expect(swipeOutcome({ x: -60, y: 5, duration: 600 }, frame)).toBe("stay");
    expect(swipeOutcome({ x: 12, y: 0, duration: 5 }, frame)).toBe("stay");
  });

  test("a swipe down closes the viewer, a swipe up does not", () => {
    expect(swipeOutcome({ x: 20, y: 160, duration: 400 }, frame)).toBe("close");
    expect(swipeOutcome({ x: 20, y: 60, duration: 400 }, frame)).toBe("stay");
    expect(swipeOutcome({ x: 20, y: -300, duration: 400 }, frame)).toBe("stay");
  });
});
