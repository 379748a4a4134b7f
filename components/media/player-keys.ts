export type PlayerAction =
  | { type: "toggle" | "mute" | "fullscreen" | "captions" }
  /** By so many seconds. */
  | { type: "skip"; seconds: number }
  /** To this share of the whole. */
  | { type: "jump"; share: number };

/** How far an arrow key goes, in seconds. */
const STEP = 5;

const LETTERS: Readonly<Record<string, PlayerAction>> = {
  k: { type: "toggle" },
  m: { type: "mute" },
  f: { type: "fullscreen" },
  c: { type: "captions" },
  arrowleft: { type: "skip", seconds: -STEP },
  arrowright: { type: "skip", seconds: STEP },
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What stands at the focus decides which keys are its own: a button's Space, a slider's arrows, all of a list's. */
export type Focused = "button" | "slider" | "scrub" | "list" | "other";

/** What a key means to the player; null for one that means nothing, or belongs to what has the focus. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Press, focused: Focused): PlayerAction | null {
  if (ctrlKey || metaKey || altKey || focused === "list") return null;
  if (key === " ") return focused === "button" ? null : { type: "toggle" };
  if (/^[0-9]$/.test(key)) return { type: "jump", share: Number(key) / 10 };
  if (focused === "slider" && key.startsWith("Arrow")) return null;
  if (focused === "scrub" && key === "ArrowUp") return { type: "skip", seconds: STEP };
  if (focused === "scrub" && key === "ArrowDown") return { type: "skip", seconds: -STEP };
  return LETTERS[key.toLowerCase()] ?? null;
}

/** What kind of control has the focus. */
export function focusedOf(element: Element): Focused {
  if (element.matches("select, select *")) return "list";
  if (element.matches("[data-scrub]")) return "scrub";
  if (element.matches("input[type=range]")) return "slider";
  return element.matches("button") ? "button" : "other";
}
