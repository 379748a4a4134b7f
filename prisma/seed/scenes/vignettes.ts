import { type Drawing, drawing } from "./drawing";
import { AVATAR_SIDE_PX } from "./portrait";
import { disc, oval, path, rounded, shaded, stroke } from "./shapes";

/** Draws an object on a background in one colour and its shades. */
type Motif = (colour: string, background: string) => string;

const INK = "#33282a";
const CREAM = "#fff6e6";

const eyes = (y: number, apart: number, size = 6) => disc(160 - apart, y, size, INK) + disc(160 + apart, y, size, INK);
const both = (left: string) => `${left}<g transform="translate(320 0) scale(-1 1)">${left}</g>`;
const turned = (count: number, part: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(i * 360) / count} 160 160)">${part}</g>`).join("");

const cat: Motif = (colour) =>
  path("M92 320C92 250 116 222 160 222C204 222 228 250 228 320Z", shaded(colour, 0.1)) +
  both(path("M92 168L88 84L146 116Z", colour) + path("M102 136L100 106L124 120Z", "#e9a79a")) +
  oval(160, 164, 76, 66, colour) +
  stroke("M160 100V122M140 102L144 120M180 102L176 120", shaded(colour, 0.24), 6) +
  oval(160, 192, 32, 22, shaded(colour, -0.5)) +
  eyes(156, 32, 8) +
  path("M150 178H170L160 189Z", "#d9746a") +
  stroke("M160 189Q150 200 142 194M160 189Q170 200 178 194", INK, 3.5) +
  both(stroke("M112 182L76 176M112 192L80 198", shaded(colour, 0.35), 2.5));

const dog: Motif = (colour) =>
  path("M84 320C84 254 112 226 160 226C208 226 236 254 236 320Z", shaded(colour, -0.18)) +
  path("M112 250C140 266 180 266 208 250L204 268C176 280 144 280 116 268Z", "#c9493f") +
  disc(160, 280, 10, "#f0c452") +
  oval(160, 158, 72, 76, colour) +
  both(path("M100 100C60 92 52 152 74 202C98 202 108 148 112 112Z", shaded(colour, 0.3))) +
  oval(160, 192, 42, 34, CREAM) +
  eyes(148, 28, 8) +
  oval(160, 178, 15, 10, INK) +
  stroke("M160 188V200Q146 214 136 204M160 200Q174 214 184 204", INK, 4);

const robin: Motif = (colour, background) =>
  stroke("M0 262C90 240 220 274 320 244", shaded(background, 0.45), 12) +
  stroke("M150 250V218M176 252V220", "#7a5238", 5) +
  path("M84 190L40 226L104 216Z", shaded(colour, 0.35)) +
  oval(158, 172, 74, 66, shaded(colour, 0.2)) +
  oval(182, 180, 48, 52, "#e9683f") +
  disc(196, 122, 42, shaded(colour, 0.2)) +
  oval(206, 132, 28, 30, "#e9683f") +
  path("M234 118L262 126L234 134Z", "#e8b04a") +
  disc(212, 112, 6, INK) +
  path("M92 168C130 150 160 170 150 210C124 220 96 206 92 168Z", shaded(colour, 0.4));

const fox: Motif = (colour) =>
  path("M96 320C96 256 120 232 160 232C200 232 224 256 224 320Z", shaded(colour, 0.08)) +
  path("M132 236L160 300L188 236Z", CREAM) +
  both(path("M84 166L92 72L150 118Z", colour) + path("M100 132L104 98L130 120Z", shaded(colour, 0.5))) +
  path(
    "M80 160C84 116 120 104 160 104C200 104 236 116 240 160C220 200 190 226 160 240C130 226 100 200 80 160Z",
    colour,
  ) +
  both(path("M82 164C110 168 136 186 160 236C130 226 100 200 82 164Z", CREAM)) +
  eyes(164, 34, 7.5) +
  oval(160, 226, 14, 10, INK);

const boat: Motif = (colour, background) =>
  disc(228, 88, 36, CREAM) +
  path("M152 74V206H70Z", CREAM) +
  path("M166 96V206H238Z", colour) +
  rounded(154, 64, 8, 160, 4, "#6b4a3a") +
  path("M56 216H264C254 254 232 264 210 264H110C88 264 66 254 56 216Z", shaded(colour, 0.25)) +
  [250, 278, 304]
    .map((y, i) => path(`M0 ${y}q40 -20 80 0t80 0t80 0t80 0V320H0Z`, shaded(background, 0.22 + i * 0.1)))
    .join("");

const mountain: Motif = (colour, background) =>
  disc(224, 96, 40, CREAM) +
  path("M-20 320L110 110L190 250L226 190L340 320Z", colour) +
  path("M110 110L76 166L96 158L110 176L128 156L140 162Z", CREAM) +
  path("M0 270C80 236 190 262 320 240V320H0Z", shaded(background, 0.42));

const mug: Motif = (colour, background) =>
  rounded(0, 250, 320, 70, 0, shaded(background, 0.3)) +
  `<circle cx="222" cy="196" r="34" fill="none" stroke="${colour}" stroke-width="18"/>` +
  path("M84 134H222V224C222 250 206 262 184 262H122C100 262 84 250 84 224Z", colour) +
  oval(153, 134, 69, 15, shaded(colour, 0.4)) +
  path("M84 178C120 196 186 160 222 178V206C186 190 120 224 84 206Z", shaded(colour, -0.4)) +
  stroke("M128 104C116 88 140 76 128 56M164 104C152 88 176 76 164 56", CREAM, 8);

const flower: Motif = (colour) =>
  turned(12, oval(160, 84, 24, 58, shaded(colour, 0.08))) +
  turned(10, oval(160, 108, 19, 44, colour)) +
  turned(8, oval(160, 128, 14, 30, shaded(colour, -0.35))) +
  disc(160, 160, 30, "#f3c04f") +
  turned(9, disc(160, 143, 4, "#c98a2e"));

const fern: Motif = (colour) =>
  stroke("M96 300C130 220 170 130 232 36", shaded(colour, 0.25), 7) +
  Array.from({ length: 9 }, (_, i) => {
    const [x, y, size] = [108 + i * 13.5, 268 - i * 25.5, 62 - i * 4.5];
    return (
      oval(x - size * 0.42, y - size * 0.2, size * 0.6, 13 - i * 0.6, colour, 18) +
      oval(x + size * 0.5, y + size * 0.06, size * 0.6, 13 - i * 0.6, shaded(colour, 0.12), -22)
    );
  }).join("");

const mushroom: Motif = (colour, background) =>
  path("M0 262C90 238 230 246 320 262V320H0Z", shaded(background, 0.35)) +
  path("M132 170H188C184 210 190 244 206 276H114C130 244 136 210 132 170Z", CREAM) +
  path("M52 182C52 104 104 66 160 66C216 66 268 104 268 182C230 200 90 200 52 182Z", colour) +
  [
    [112, 122, 17],
    [170, 98, 20],
    [218, 142, 15],
    [150, 156, 13],
    [84, 160, 9],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, CREAM))
    .join("");

const lighthouse: Motif = (colour, background) =>
  path("M176 92L320 46V122Z", "rgba(255,246,214,0.6)") +
  path("M0 266C60 236 130 240 170 262C220 286 280 270 320 258V320H0Z", shaded(background, 0.45)) +
  path("M122 266L134 116H186L198 266Z", CREAM) +
  path("M129 180H191L194 216H126Z", colour) +
  rounded(136, 78, 48, 38, 4, "#f6d67a") +
  path("M128 80L160 46L192 80Z", colour) +
  rounded(126, 112, 68, 9, 4, INK);

const tree: Motif = (colour, background) =>
  path("M0 262C100 236 220 240 320 262V320H0Z", shaded(background, 0.32)) +
  path("M148 278L154 170H166L172 278Z", "#6d4a38") +
  stroke("M160 214L128 184M160 200L194 172", "#6d4a38", 8) +
  disc(112, 152, 48, shaded(colour, 0.1)) +
  disc(206, 148, 50, shaded(colour, 0.16)) +
  disc(160, 104, 62, colour) +
  disc(140, 92, 24, shaded(colour, -0.22));

const lemon: Motif = (colour) =>
  oval(158, 176, 96, 72, colour, -24) +
  oval(246, 134, 18, 12, colour, -24) +
  oval(130, 150, 34, 16, shaded(colour, -0.45), -24) +
  stroke("M84 222C80 236 74 242 66 246", "#6d5a34", 8) +
  oval(98, 92, 46, 19, "#5f8f57", 32) +
  stroke("M66 74L128 110", "#47703f", 4);

const balloon: Motif = (colour, background) =>
  both(oval(46, 236, 46, 17, shaded(background, -0.5))) +
  oval(160, 128, 84, 90, colour) +
  oval(160, 128, 46, 90, shaded(colour, -0.4)) +
  oval(160, 128, 15, 90, colour) +
  stroke("M110 200L142 250M210 200L178 250M160 218V250", "#6d4a38", 3.5) +
  rounded(136, 248, 48, 36, 9, "#a8703f") +
  rounded(132, 246, 56, 10, 5, "#8a5a32");

const whale: Motif = (colour, background) =>
  stroke("M126 92C126 72 108 66 98 72M126 92C126 72 144 66 154 72", CREAM, 8) +
  path(
    "M40 178C40 124 90 104 140 112C196 120 216 164 250 164C262 150 262 126 250 108" +
      "C276 106 288 122 288 136C300 128 314 132 318 146C302 174 286 190 262 212" +
      "C234 240 190 252 140 250C80 248 40 226 40 178Z",
    colour,
  ) +
  path("M42 192C84 216 160 220 214 238C190 250 166 252 140 250C84 248 46 228 42 192Z", CREAM) +
  disc(84, 172, 7, INK) +
  stroke("M54 204C66 210 80 208 88 200", INK, 4) +
  path("M0 262q40 -20 80 0t80 0t80 0t80 0V320H0Z", shaded(background, 0.25));

const moon: Motif = (colour, background) =>
  [
    [58, 70],
    [258, 56],
    [286, 150],
    [40, 176],
    [96, 34],
    [222, 128],
  ]
    .map(([x = 0, y = 0], i) => disc(x, y, 3 + (i % 3), CREAM))
    .join("") +
  path("M190 58C126 62 92 112 106 164C120 214 178 236 226 208C182 204 152 172 152 130C152 100 166 74 190 58Z", colour) +
  path("M0 270C70 232 130 268 190 250C240 236 290 250 320 240V320H0Z", shaded(background, 0.35));

/** Each motif with its pairs of object and background colour. */
const PALETTES: [Motif, ...[colour: string, background: string][]][] = [
  [cat, ["#d98a45", "#bfe0d3"], ["#5d5a62", "#f6d2a2"], ["#e9dcc6", "#c98f9f"]],
  [dog, ["#c98f57", "#a9d3e0"], ["#6f4a38", "#f4dca0"], ["#e6c58d", "#b6cfa4"]],
  [robin, ["#8c6e57", "#cfe3ea"], ["#6f7d86", "#f6dfb7"]],
  [fox, ["#db7036", "#f3dfae"], ["#b9552f", "#b9d6c4"]],
  [boat, ["#d9603f", "#9fd0dc"], ["#e7b03f", "#84b4cf"], ["#3f6f8f", "#f5cfa6"]],
  [mountain, ["#6f86a8", "#f6c9a3"], ["#4f7a78", "#f3dfae"], ["#8a6a8f", "#f7c6bd"]],
  [mug, ["#c9573f", "#f4dcae"], ["#3f7f8a", "#f2c6ac"], ["#e2a63c", "#b9cfe0"]],
  [flower, ["#d9506b", "#bfdcc0"], ["#e98a3c", "#8fb8a0"], ["#9a6fc0", "#f3e0ae"], ["#f0e6d2", "#7fa8b8"]],
  [fern, ["#4f8a5c", "#f3e3bf"], ["#3f7f78", "#f6cbb5"]],
  [mushroom, ["#cf4a3c", "#cde0c0"], ["#c98a3f", "#c3d4e2"]],
  [lighthouse, ["#cf4f42", "#8fbdd3"], ["#3f6790", "#f3bfa0"]],
  [tree, ["#5c9560", "#f6dfae"], ["#dd8a3c", "#c6dde6"], ["#e79aab", "#bfe0d6"]],
  [lemon, ["#f2c83f", "#9fcfc0"], ["#f2c83f", "#e79a86"]],
  [balloon, ["#dc5f4a", "#a9d4e6"], ["#4f7fb0", "#f7d9a6"], ["#e5a63f", "#c0b2dc"]],
  [whale, ["#4f7fa0", "#f6d3ae"], ["#5f6f9f", "#a8dcd8"]],
  [moon, ["#f3d98a", "#4a5a86"], ["#f6e6c0", "#6f5a86"]],
];

export const VIGNETTES: readonly (() => Drawing)[] = PALETTES.flatMap(([motif, ...palettes]) =>
  palettes.map(
    ([colour, background]) =>
      () =>
        drawing(1, AVATAR_SIDE_PX, AVATAR_SIDE_PX, () => [
          rounded(0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX, 0, background),
          disc(160, 160, 128, shaded(background, -0.2)),
          motif(colour, background),
        ]),
  ),
);
