export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND}/>`;

export const rounded = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** A colour (#rrggbb) darkened by `share`, or lightened if negative. */
export function shaded(colour: string, share: number): string {
  const target = share < 0 ? 255 : 0;
  const channels = [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (target - channel) * Math.abs(share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
