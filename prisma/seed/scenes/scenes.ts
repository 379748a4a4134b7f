import { type Drawing, drawing, hsl, type Random, ridge, sky, span } from "./drawing";

type Size = { width: number; height: number };

const times = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join("");

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`;

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${extra}/>`;

/** Hills with a low sun. `hue` sets the time of day: 30 is evening, 190 early morning. */
export const hills = (seed: number, hue: number, width = 1_600, height = 1_200): Drawing =>
  drawing(seed, width, height, (random, size) => [
    sky(hsl(hue + 20, 60, 88), hsl(hue, 75, 74)),
    circle(width * span(random, 0.25, 0.75), height * 0.42, height * 0.09, hsl(hue + 15, 95, 92)),
    ...Array.from({ length: 6 }, (_, i) =>
      ridge(
        random,
        size,
        height * (0.48 + i * 0.09),
        height * (0.07 - i * 0.006),
        hsl(hue + 150 + i * 9, 26 + i * 4, 66 - i * 9),
      ),
    ),
  ]);

export const sea = (seed: number, hue: number, width = 1_600, height = 1_200): Drawing =>
  drawing(seed, width, height, (random, size) => {
    const horizon = height * 0.42;
    const light = width * span(random, 0.35, 0.65);
    return [
      sky(hsl(hue + 10, 55, 84), hsl(hue - 150, 70, 82)),
      ridge(random, size, horizon - height * 0.03, height * 0.03, hsl(hue, 22, 48)),
      `<rect y="${horizon}" width="${width}" height="${height}" fill="${hsl(hue, 42, 46)}"/>`,
      times(70, (i) => {
        const y = horizon + (height - horizon) * ((i + 1) / 70) ** 1.6;
        const near = (y - horizon) / (height - horizon);
        return ellipse(
          light + span(random, -1, 1) * width * (0.04 + near * 0.3),
          y,
          width * (0.01 + near * 0.07),
          1.5 + near * 5,
          hsl(hue - 140, 80, 90, 0.35 + 0.3 * random()),
        );
      }),
      times(3, () => {
        const [x, y] = [span(random, 0.15, 0.85) * width, span(random, 0.62, 0.86) * height];
        return (
          circle(x, y, height * 0.018, hsl(20, 30, 28)) +
          ellipse(x, y - height * 0.012, height * 0.021, height * 0.014, hsl(span(random, 0, 360), 75, 55))
        );
      }),
    ];
  });

export const marsh = (seed: number, hue: number, width = 1_200, height = 1_500): Drawing =>
  drawing(seed, width, height, (random, size) => [
    sky(hsl(hue + 170, 45, 86), hsl(hue, 70, 84)),
    ridge(random, size, height * 0.62, height * 0.02, hsl(hue + 60, 20, 62)),
    `<rect y="${height * 0.66}" width="${width}" height="${height}" fill="${hsl(hue + 170, 26, 72)}"/>`,
    times(17, () => {
      const [x, y, w] = [span(random, 0.1, 0.9) * width, span(random, 0.1, 0.45) * height, span(random, 14, 40)];
      return `<path d="M${x - w} ${y - w * 0.3}q${w * 0.6} ${-w * 0.3} ${w} ${w * 0.3}q${w * 0.4} ${-w * 0.6} ${w} ${-w * 0.3}" fill="none" stroke="${hsl(hue + 200, 30, 24)}" stroke-width="${(w / 7).toFixed(1)}" stroke-linecap="round"/>`;
    }),
    times(90, (i) => {
      const [x, tall, lean] = [
        (i / 90) * width + span(random, -20, 20),
        span(random, 0.18, 0.42) * height,
        span(random, -60, 60),
      ];
      const top = `${(x + lean).toFixed(1)} ${(height - tall).toFixed(1)}`;
      const colour = hsl(hue + 15, 36, span(random, 22, 46));
      return `<path d="M${x.toFixed(1)} ${height}Q${x.toFixed(1)} ${(height - tall * 0.6).toFixed(1)} ${top}" fill="none" stroke="${colour}" stroke-width="${span(random, 4, 10).toFixed(1)}"/>${i % 4 === 0 ? ellipse(x + lean, height - tall, 7, 34, hsl(hue - 10, 42, 26)) : ""}`;
    }),
  ]);

const GLAZES = [205, 32, 165, 12, 48, 220];

function pot(random: Random, x: number, floor: number, unit: number): string {
  const hue = GLAZES[Math.floor(random() * GLAZES.length)] ?? 205;
  const [w, h] = [unit * span(random, 0.55, 0.85), unit * span(random, 0.7, 1.3)];
  const belly = w * span(random, 1, 1.25);
  const body = `M${x - w / 2} ${floor - h}C${x - belly} ${floor - h * 0.5} ${x - w * 0.6} ${floor} ${x - w * 0.35} ${floor}L${x + w * 0.35} ${floor}C${x + w * 0.6} ${floor} ${x + belly} ${floor - h * 0.5} ${x + w / 2} ${floor - h}Z`;
  const glaze = `M${x - w / 2} ${floor - h}C${x - belly * 0.92} ${floor - h * 0.62} ${x - w * 0.75} ${floor - h * 0.34} ${x} ${floor - h * 0.3}S${x + belly * 0.92} ${floor - h * 0.62} ${x + w / 2} ${floor - h}Z`;
  return `<path d="${body}" fill="${hsl(28, 34, 62)}"/><path d="${glaze}" fill="${hsl(hue, 42, 46)}"/>${ellipse(x, floor - h, w / 2, w * 0.12, hsl(hue, 46, 24))}${ellipse(x - w * 0.22, floor - h * 0.66, w * 0.06, h * 0.14, hsl(hue, 60, 86, 0.55))}`;
}

export const pots = (seed: number, width = 1_600, height = 1_200): Drawing =>
  drawing(seed, width, height, (random) => [
    sky(hsl(38, 36, 90), hsl(30, 30, 80)),
    ...[0.46, 0.9].map((level) => {
      const floor = height * level;
      const row = times(6, (i) => pot(random, width * (0.1 + i * 0.16), floor, width * 0.14));
      return `<rect y="${floor}" width="${width}" height="${height * 0.028}" fill="${hsl(26, 34, 42)}"/><rect y="${floor + height * 0.028}" width="${width}" height="${height * 0.012}" fill="${hsl(26, 34, 30, 0.5)}"/>${row}`;
    }),
  ]);

export const loaf = (seed: number, size = 1_400): Drawing =>
  drawing(seed, size, size, (random) => {
    const [x, y, r] = [size / 2, size * 0.52, size * 0.32];
    return [
      sky(hsl(200, 16, 88), hsl(200, 12, 76)),
      `<rect x="${size * 0.08}" y="${size * 0.16}" width="${size * 0.84}" height="${size * 0.74}" rx="${size * 0.04}" fill="${hsl(28, 42, 58)}"/>`,
      times(
        9,
        (i) =>
          `<rect x="${size * 0.08}" y="${size * (0.2 + i * 0.075)}" width="${size * 0.84}" height="3" fill="${hsl(26, 40, 48, 0.6)}"/>`,
      ),
      ellipse(x, y + r * 0.16, r * 1.06, r * 1, hsl(24, 40, 22, 0.35)),
      circle(x, y, r, hsl(28, 58, 38)),
      circle(x - r * 0.05, y - r * 0.06, r * 0.9, hsl(31, 62, 48)),
      ...[-0.5, -0.17, 0.17, 0.5].map(
        (index) =>
          `<path d="M${x + index * r - r * 0.16} ${y - r * 0.62 * Math.sqrt(1 - index * index)}Q${x + index * r + r * 0.24} ${y} ${x + index * r - r * 0.1} ${y + r * 0.62 * Math.sqrt(1 - index * index)}" fill="none" stroke="${hsl(40, 66, 80)}" stroke-width="${r * 0.07}" stroke-linecap="round"/>`,
      ),
      times(260, () => {
        const [a, d] = [random() * Math.PI * 2, Math.sqrt(random()) * r * 0.94];
        return circle(
          x + Math.cos(a) * d,
          y + Math.sin(a) * d,
          span(random, 1, 4),
          hsl(40, 30, 96, span(random, 0.2, 0.7)),
        );
      }),
    ];
  });

export const flowers = (seed: number, hue: number, width = 1_600, height = 1_200): Drawing =>
  drawing(seed, width, height, (random) => [
    sky(hsl(130, 30, 40), hsl(120, 34, 24)),
    times(160, () =>
      ellipse(
        random() * width,
        random() * height,
        span(random, 30, 80),
        span(random, 10, 24),
        hsl(span(random, 95, 140), 34, span(random, 22, 44)),
        `transform="rotate(${(random() * 180).toFixed(0)} ${width / 2} ${height / 2})"`,
      ),
    ),
    times(22, () => {
      const [x, y, r, own] = [random() * width, random() * height, span(random, 50, 120), hue + span(random, -35, 35)];
      const ring = (count: number, radius: number, light: number) =>
        times(count, (i) => {
          const angle = (i * 360) / count;
          return ellipse(
            x,
            y - r * radius,
            r * 0.2,
            r * 0.42,
            hsl(own, 72, light),
            `transform="rotate(${angle} ${x.toFixed(1)} ${y.toFixed(1)})"`,
          );
        });
      return ring(16, 0.62, 46) + ring(12, 0.42, 56) + ring(8, 0.22, 66) + circle(x, y, r * 0.16, hsl(46, 80, 62));
    }),
  ]);

export const quilt = (seed: number, size = 1_400): Drawing =>
  drawing(seed, size, size, (random) => {
    const count = 7;
    const side = size / count;
    const hues = Array.from({ length: 5 }, () => random() * 360);
    const cloth = () => hsl(hues[Math.floor(random() * hues.length)] ?? 0, span(random, 28, 52), span(random, 40, 78));
    return Array.from({ length: count * count }, (_, i) => {
      const [x, y] = [(i % count) * side, Math.floor(i / count) * side];
      const corners = [`${x},${y}`, `${x + side},${y}`, `${x + side},${y + side}`, `${x},${y + side}`];
      const triangles = corners
        .map(
          (corner, k) =>
            `<polygon points="${corner} ${corners[(k + 1) % 4]} ${x + side / 2},${y + side / 2}" fill="${cloth()}"/>`,
        )
        .join("");
      return `${triangles}<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="none" stroke="${hsl(40, 30, 96)}" stroke-width="4" stroke-dasharray="14 9"/>`;
    });
  });

export const street = (seed: number, width = 1_600, height = 1_000): Drawing =>
  drawing(seed, width, height, (random: Random, { width: w }: Size) => [
    sky(hsl(228, 42, 14), hsl(250, 36, 32)),
    times(120, () =>
      circle(random() * w, random() * height * 0.5, span(random, 0.8, 2.6), hsl(50, 60, 92, span(random, 0.3, 0.9))),
    ),
    circle(w * 0.78, height * 0.2, height * 0.06, hsl(48, 60, 90)),
    times(9, (i) => {
      const [x, wide, tall] = [(i * w) / 9, w / 9 + 4, span(random, 0.36, 0.62) * height];
      const top = height - tall;
      const wall = hsl(span(random, 215, 265), 24, span(random, 12, 20));
      const windows = times(12, (k) => {
        const lit = random() < 0.38;
        return `<rect x="${x + wide * (0.16 + (k % 3) * 0.27)}" y="${top + tall * (0.2 + Math.floor(k / 3) * 0.19)}" width="${wide * 0.15}" height="${tall * 0.1}" fill="${lit ? hsl(span(random, 36, 50), 90, 66) : hsl(230, 30, 26)}"/>`;
      });
      return `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" fill="${wall}"/><polygon points="${x},${top} ${x + wide / 2},${top - wide * 0.3} ${x + wide},${top}" fill="${wall}"/>${windows}`;
    }),
  ]);
