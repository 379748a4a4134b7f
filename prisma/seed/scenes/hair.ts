import { seededRandom } from "../random";
import { disc, path, rounded, stroke } from "./shapes";

export type HairStyle =
  | "afro"
  | "bald"
  | "balding"
  | "beanie"
  | "bob"
  | "braids"
  | "bun"
  | "buzz"
  | "cap"
  | "curly"
  | "curlyLong"
  | "headscarf"
  | "locs"
  | "long"
  | "pixie"
  | "ponytail"
  | "quiff"
  | "short"
  | "sidePart"
  | "wavy";

interface Hair {
  back?: string;
  front?: string;
}

/** The shape shared by fringe, crop and tied-back hair: a cap with its hairline at `line`. */
const capped = (fill: string, top: number, line: string) =>
  path(`M102 146C96 ${top + 26} 124 ${top} 160 ${top}C196 ${top} 224 ${top + 26} 218 146${line}Z`, fill);

const PARTED = "C213 126 204 112 188 104C178 98 168 94 160 92C152 94 142 98 132 104C116 112 107 126 102 146";
const TIED = "C212 118 192 101 160 100C128 101 108 118 102 146";
const FRINGE = "C212 132 206 122 200 117C176 123 144 123 120 117C114 122 108 132 102 146";
const SWEPT = "C214 128 208 118 198 112C176 116 148 108 134 94C130 110 112 118 102 146";

function curls(fill: string, reach: number, size: number, count: number, from = 188, to = 352): string {
  const random = seededRandom(count * 31 + Math.round(reach));
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    const radius = size * (0.9 + 0.25 * random());
    return disc(160 + Math.cos(angle) * reach, 138 + Math.sin(angle) * reach, radius, fill);
  }).join("");
}

const mirrored = (left: string) => `${left}<g transform="translate(320 0) scale(-1 1)">${left}</g>`;

const plait = (fill: string, dark: string, count: number) =>
  Array.from({ length: count }, (_, i) => disc(98 - i * 0.8, 182 + i * 17, 12.5 - i * 0.5, i % 2 ? dark : fill)).join(
    "",
  );

/** Draws a style in a colour; `dark` is its shade, `cloth` the colour of hats and scarves. */
export const HAIR: Record<HairStyle, (fill: string, dark: string, cloth: string) => Hair> = {
  bald: () => ({ front: `<ellipse cx="142" cy="100" rx="17" ry="9" fill="#fff" opacity="0.16"/>` }),
  balding: (fill) => ({
    front: mirrored(path("M100 158C94 134 96 112 109 99C113 112 111 126 108 138C107 146 106 152 105 160Z", fill)),
  }),
  buzz: (fill) => ({ front: capped(fill, 76, TIED) }),
  short: (fill) => ({
    front: capped(fill, 68, "C213 128 206 116 194 109C174 114 144 114 126 109C114 116 107 128 102 146"),
  }),
  sidePart: (fill) => ({ front: capped(fill, 65, SWEPT) }),
  quiff: (fill, dark) => ({
    front:
      path(
        "M102 146C92 112 102 84 120 75C126 54 172 44 200 60C226 74 226 112 218 146" +
          "C214 126 208 114 198 108C176 111 148 108 128 98C114 110 106 126 102 146Z",
        fill,
      ) + stroke("M132 86C150 70 176 66 196 76", dark, 4),
  }),
  pixie: (fill, dark) => ({
    front:
      path(
        "M99 160C92 100 122 64 162 65C204 66 228 102 220 158C217 140 214 128 206 118" +
          "C186 120 158 114 142 98C136 116 114 124 108 142C106 150 103 156 99 160Z",
        fill,
      ) + stroke("M148 82C164 94 184 102 204 104", dark, 3.5),
  }),
  curly: (fill) => ({ front: capped(fill, 80, TIED) + curls(fill, 57, 18, 12) + curls(fill, 42, 15, 7, 215, 325) }),
  curlyLong: (fill, dark) => ({
    back:
      curls(dark, 72, 30, 17, 120, 420) +
      mirrored([200, 226, 250].map((y, i) => disc(90 - i * 2, y, 26 - i * 2, dark)).join("")),
    front: capped(fill, 78, TIED) + curls(fill, 58, 20, 13) + curls(fill, 44, 15, 7, 212, 328),
  }),
  afro: (fill, dark) => ({
    back: disc(160, 120, 82, dark) + curls(dark, 78, 20, 22, 140, 400),
    front: capped(fill, 74, TIED) + curls(fill, 54, 17, 13, 190, 350),
  }),
  bob: (fill, dark) => ({
    back: path(
      "M90 154C80 92 116 60 160 60C204 60 240 92 230 154C234 194 230 216 222 232" +
        "C200 242 120 242 98 232C90 216 86 194 90 154Z",
      dark,
    ),
    front: capped(fill, 64, FRINGE),
  }),
  long: (fill, dark) => ({
    back: path(
      "M92 150C82 92 116 58 160 58C204 58 238 92 228 150C234 206 240 252 246 292L74 292C80 252 86 206 92 150Z",
      dark,
    ),
    front: capped(fill, 62, PARTED) + mirrored(path("M102 140C94 170 92 206 88 250C98 240 106 206 106 160Z", fill)),
  }),
  wavy: (fill, dark) => ({
    back: path(
      "M92 148C80 92 116 58 160 58C204 58 240 92 228 148C250 172 226 192 244 214" +
        "C256 236 232 248 240 272C220 290 100 290 80 272C88 248 64 236 76 214" +
        "C94 192 70 172 92 148Z",
      dark,
    ),
    front: capped(fill, 62, SWEPT) + mirrored(path("M101 142C88 166 102 182 92 204C100 200 108 182 106 158Z", fill)),
  }),
  bun: (fill, dark) => ({
    back: disc(160, 60, 29, dark) + stroke("M142 52C150 42 170 42 178 52", fill, 4),
    front: capped(fill, 68, TIED),
  }),
  ponytail: (fill, dark) => ({
    back: path("M196 84C246 84 258 138 246 190C242 214 232 230 222 238C228 206 226 160 208 128Z", dark),
    front: capped(fill, 66, SWEPT),
  }),
  braids: (fill, dark) => ({ front: capped(fill, 66, PARTED) + mirrored(plait(fill, dark, 6)) }),
  locs: (fill, dark) => ({
    back: [84, 97, 110, 210, 223, 236]
      .map((x, i) => rounded(x - 7, 104 - (i % 3 === 1 ? 8 : 0), 14, 126 - (i % 2) * 16, 7, i % 2 ? dark : fill))
      .join(""),
    front:
      capped(fill, 66, TIED) +
      [118, 136, 154, 172, 190]
        .map((x) => stroke(`M${x} 100Q${x + 2} 84 ${160 + (x - 160) * 0.6} 72`, dark, 3))
        .join(""),
  }),
  headscarf: (_, __, cloth) => ({
    back: path(
      "M160 56C98 56 82 110 86 164C88 214 84 256 66 320L254 320C236 256 232 214 234 164C238 110 222 56 160 56Z",
      cloth,
    ),
    front:
      `<path fill-rule="evenodd" fill="${cloth}" d="M160 60C104 60 90 108 92 156` +
      "C94 210 122 240 160 240C198 240 226 210 228 156C230 108 216 60 160 60ZM160 92" +
      "C192 92 210 116 210 150C210 188 190 213 160 213C130 213 110 188 110 150" +
      'C110 116 128 92 160 92Z"/>' +
      path("M90 194C106 228 158 240 230 196C240 252 208 292 154 292C104 292 84 246 90 194Z", cloth) +
      stroke("M104 228C126 262 176 264 218 230", "rgba(0,0,0,0.14)", 4) +
      stroke("M112 100C128 74 186 70 206 96", "rgba(255,255,255,0.22)", 4),
  }),
  beanie: (fill, dark, cloth) => ({
    back: path("M94 140C90 190 92 214 100 226L220 226C228 214 230 190 226 140Z", dark),
    front:
      mirrored(path("M103 124C98 146 99 164 103 178C108 164 108 146 111 128Z", fill)) +
      path("M98 124C92 76 122 54 160 54C198 54 228 76 222 124Z", cloth) +
      rounded(92, 106, 136, 27, 13, cloth) +
      rounded(92, 106, 136, 27, 13, "rgba(255,255,255,0.28)") +
      [112, 130, 148, 166, 184, 202].map((x) => stroke(`M${x} 112V127`, "rgba(0,0,0,0.13)", 3)).join("") +
      disc(160, 50, 16, "#fbf3e6"),
  }),
  cap: (fill, _, cloth) => ({
    front:
      mirrored(path("M101 156C96 138 98 122 106 112C112 122 110 138 107 152Z", fill)) +
      path("M94 120C92 82 128 62 170 66C208 70 228 92 226 114C238 118 244 124 242 128C206 134 120 132 94 120Z", cloth) +
      stroke("M98 116C140 122 190 122 230 116", "rgba(0,0,0,0.18)", 4),
  }),
};
