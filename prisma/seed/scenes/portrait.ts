import { type Drawing, drawing } from "./drawing";
import { HAIR, type HairStyle } from "./hair";
import { disc, oval, path, rounded, shaded, stroke } from "./shapes";

/** Side of an avatar: the smallest rendition, which is the one used for avatars. */
export const AVATAR_SIDE_PX = 320;

const SKINS = {
  pale: "#f7d9c6",
  fair: "#f2c9ac",
  rosy: "#ecbb9d",
  olive: "#dcab82",
  tan: "#c99368",
  brown: "#a9704a",
  deep: "#855337",
  dark: "#633c29",
};

const HAIRS = {
  black: "#2b2426",
  espresso: "#3f2a24",
  brown: "#6b4330",
  chestnut: "#8a4f30",
  auburn: "#a8502c",
  ginger: "#cf7434",
  sand: "#c59a5e",
  blond: "#e2bd77",
  grey: "#9a9794",
  silver: "#d5d2cc",
};

export interface Portrait {
  skin: keyof typeof SKINS;
  hair: HairStyle;
  colour: keyof typeof HAIRS;
  top: string;
  background: string;
  cloth?: string;
  wears?: "apron" | "collar" | "crew" | "hood" | "scarf" | "vee";
  beard?: "full" | "moustache" | "short" | "stubble";
  glasses?: "round" | "square";
  smile?: "open" | "soft" | "wide";
  earrings?: true;
  freckles?: true;
  behind?: "hills" | "leaves" | "sun" | "waves";
}

const BEHIND: Record<NonNullable<Portrait["behind"]>, (colour: string) => string> = {
  sun: (colour) => disc(160, 150, 122, shaded(colour, -0.28)),
  hills: (colour) =>
    disc(236, 84, 34, shaded(colour, -0.55)) +
    path("M0 214C50 160 92 176 134 206C186 240 246 150 320 190V320H0Z", shaded(colour, 0.1)) +
    path("M0 262C70 214 120 240 190 250C250 258 290 226 320 232V320H0Z", shaded(colour, 0.2)),
  waves: (colour) =>
    [178, 214, 250, 286]
      .map((y, i) => path(`M0 ${y}q40 -22 80 0t80 0t80 0t80 0V320H0Z`, shaded(colour, 0.06 + i * 0.06)))
      .join(""),
  leaves: (colour) =>
    [
      [30, 60, 40],
      [70, 24, 70],
      [292, 66, -40],
      [250, 22, -72],
      [20, 140, 14],
      [302, 148, -14],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => oval(x, y, 16, 42, shaded(colour, i % 2 ? 0.12 : 0.2), turn))
      .join(""),
};

const BODY =
  "M28 320C34 274 66 256 110 248C124 244 132 240 134 232L186 232C188 240 196 244 210 248C254 256 286 274 292 320Z";

function clothes({ top, wears = "crew" }: Portrait, skin: string): string {
  const [dark, light] = [shaded(top, 0.18), shaded(top, -0.3)];
  const neck = path("M138 190V240C138 262 182 262 182 240V190Z", shaded(skin, 0.12));
  const body = path(BODY, top);
  switch (wears) {
    case "vee":
      return (
        body + path("M126 241L160 292L194 241L182 234H138Z", skin) + neck + stroke("M126 241L160 292L194 241", dark, 5)
      );
    case "collar":
      return (
        body +
        neck +
        path("M132 232L112 250L142 284L160 258Z", light) +
        path("M188 232L208 250L178 284L160 258Z", light) +
        stroke("M160 262V320", dark, 4)
      );
    case "hood":
      return (
        path("M86 262C92 214 228 214 234 262C220 286 100 286 86 262Z", dark) +
        body +
        neck +
        stroke("M118 250C130 280 190 280 202 250", dark, 9) +
        stroke("M146 272V304M174 272V300", light, 4)
      );
    case "scarf":
      return (
        body +
        neck +
        path(
          "M116 226C130 244 190 244 204 226C220 236 220 258 206 266C180 280 140 280 114 266C100 258 100 236 116 226Z",
          light,
        ) +
        path("M178 262L212 258L222 320H186Z", light) +
        stroke("M120 246C146 260 176 260 202 246", "rgba(0,0,0,0.12)", 4)
      );
    case "apron":
      return (
        body +
        neck +
        stroke("M122 244C132 270 188 270 198 244", dark, 6) +
        path("M104 320L116 276H204L216 320Z", light) +
        stroke("M118 278L112 250M202 278L208 250", light, 9)
      );
    default:
      return body + neck + stroke("M124 244C134 270 186 270 196 244", dark, 8);
  }
}

const FACE = "M104 140C104 98 128 78 160 78C192 78 216 98 216 140C216 188 192 217 160 217C128 217 104 188 104 140Z";

function beardOf({ beard }: Portrait, colour: string): string {
  const lip = path(
    "M132 184C138 172 152 172 160 177C168 172 182 172 188 184C178 182 168 182 160 184C152 182 142 182 132 184Z",
    colour,
  );
  const jaw =
    "M104 150C107 170 116 178 130 180C142 170 178 170 190 180C204 178 213 170 216 150" +
    "C218 198 196 BOTTOM 160 BOTTOM C124 BOTTOM 102 198 104 150Z";
  switch (beard) {
    case "full":
      return path(jaw.replaceAll("BOTTOM", "242"), colour);
    case "short":
      return path(jaw.replaceAll("BOTTOM", "225"), colour);
    case "stubble":
      return `<g opacity="0.28">${path(jaw.replaceAll("BOTTOM", "219"), colour)}</g>`;
    case "moustache":
      return lip;
    default:
      return "";
  }
}

function mouthOf({ smile = "soft", skin }: Portrait): string {
  const lips = skin === "deep" || skin === "dark" ? "#5a2420" : "#a04a41";
  if (smile === "soft") return stroke("M145 190Q160 201 175 190", lips, 4);
  if (smile === "wide") return stroke("M140 187Q160 206 180 187", lips, 4.5);
  return (
    path("M139 185Q160 190 181 185Q178 208 160 208Q142 208 139 185Z", "#7c2f2c") +
    path("M144 187.500Q160 191 176 187.500Q175 195 160 195Q145 195 144 187.500Z", "#fff")
  );
}

function glassesOf({ glasses }: Portrait): string {
  const frame = "#3c3436";
  const arms = stroke("M106 146L116 148M214 146L204 148", frame, 3.5) + stroke("M154 150Q160 146 166 150", frame, 3.5);
  const lens = `fill="rgba(255,255,255,0.1)" stroke="${frame}" stroke-width="3.5"`;
  if (glasses === "round")
    return `${arms}<circle cx="137" cy="152" r="18" ${lens}/><circle cx="183" cy="152" r="18" ${lens}/>`;
  if (glasses === "square")
    return arms + [117, 165].map((x) => `<rect x="${x}" y="138" width="38" height="28" rx="8" ${lens}/>`).join("");
  return "";
}

function featuresOf(portrait: Portrait, skin: string, hair: string): string {
  const eye = (x: number) => oval(x, 152, 5.2, 6.4, "#33241f") + disc(x + 1.8, 149.5, 1.7, "#fff");
  const brow = portrait.hair === "bald" || portrait.colour === "silver" ? shaded(hair, 0.3) : shaded(hair, 0.12);
  const blush = (x: number) => `<ellipse cx="${x}" cy="176" rx="13" ry="8" fill="#e2604e" opacity="0.2"/>`;
  const freckles = [124, 131, 138, 182, 189, 196].map((x, i) => disc(x, 170 + (i % 2) * 6, 1.5, shaded(skin, 0.28)));
  return [
    blush(125),
    blush(195),
    portrait.freckles ? freckles.join("") : "",
    eye(138),
    eye(182),
    stroke("M126 135Q137 128 148 133M172 133Q183 128 194 135", brow, 4.5),
    stroke("M160 154Q153 171 156 174Q160 177 165 174", shaded(skin, 0.22), 3.2),
    beardOf(portrait, hair),
    mouthOf(portrait),
    glassesOf(portrait),
  ].join("");
}

export function portraitOf(portrait: Portrait): Drawing {
  const skin = SKINS[portrait.skin];
  const hair = HAIRS[portrait.colour];
  const { back = "", front = "" } = HAIR[portrait.hair](hair, shaded(hair, 0.2), portrait.cloth ?? portrait.top);
  const ear = (x: number) => oval(x, 154, 10, 15, shaded(skin, 0.06));
  return drawing(1, AVATAR_SIDE_PX, AVATAR_SIDE_PX, () => [
    rounded(0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX, 0, portrait.background),
    BEHIND[portrait.behind ?? "sun"](portrait.background),
    back,
    clothes(portrait, skin),
    ear(104),
    ear(216),
    path(FACE, skin),
    portrait.earrings ? disc(103, 174, 5, "#f1c75b") + disc(217, 174, 5, "#f1c75b") : "",
    featuresOf(portrait, skin, hair),
    front,
  ]);
}
