// `node scripts/assets/icons.mjs`: renders the icons in public/icons and the card for OpenGraph tags from the logo.
// They are committed; run it when the logo changes.
import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { printLine } from "../../server/supervisor/console.mjs";
import { root } from "../../server/supervisor/settings.mjs";

function mark({ radius, inset }) {
  const scale = (32 - 2 * inset) / 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#1d5a3a"/><g transform="translate(${inset} ${inset}) scale(${scale})"><circle cx="16" cy="9.5" r="3.4" fill="#f0a548"/><path d="M7.6 11 14.5 23.2a1.75 1.75 0 0 0 3 0L24.4 11" fill="none" stroke="#f8f6ef" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
}

// A maskable icon is cut to any shape; only its middle 80 % is sure to be visible.
const ICONS = [
  { name: "icon-192", size: 192, radius: 8, inset: 0 },
  { name: "icon-512", size: 512, radius: 8, inset: 0 },
  { name: "maskable-512", size: 512, radius: 0, inset: 4 },
  { name: "apple-touch-icon", size: 180, radius: 0, inset: 2 },
];

const folder = path.join(root, "public/icons");
mkdirSync(folder, { recursive: true });
for (const { name, size, ...form } of ICONS) {
  const file = path.join(folder, `${name}.png`);
  await sharp(Buffer.from(mark(form)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
  printLine(path.relative(root, file));
}

const CARD = { width: 1_200, height: 630, mark: 260, left: 180, gap: 56, letters: 150 };
const card = path.join(folder, "card.png");
const square = await sharp(Buffer.from(mark({ radius: 8, inset: 0 })), { density: (72 * CARD.mark) / 32 })
  .resize(CARD.mark, CARD.mark)
  .png()
  .toBuffer();
const name = await sharp({
  text: {
    text: '<span foreground="#1c1916">Veranda</span>',
    font: "Geist",
    fontfile: path.join(root, "node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf"),
    rgba: true,
    dpi: CARD.letters * 5,
  },
})
  .png()
  .toBuffer({ resolveWithObject: true });
await sharp({ create: { width: CARD.width, height: CARD.height, channels: 3, background: "#faf8f4" } })
  .composite([
    { input: square, left: CARD.left, top: Math.round((CARD.height - CARD.mark) / 2) },
    {
      input: name.data,
      left: CARD.left + CARD.mark + CARD.gap,
      top: Math.round((CARD.height - name.info.height) / 2),
    },
  ])
  .png({ compressionLevel: 9, palette: true })
  .toFile(card);
printLine(path.relative(root, card));
