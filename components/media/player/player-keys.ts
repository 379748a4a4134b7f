export type PlayerAction =
  | { type: "toggle" | "mute" | "fullscreen" | "captions" }
  /** Positive forwards, negative backwards. */
  | { type: "skip"; seconds: number }
  /** A share of the duration. */
  | { type: "jump"; share: number };

/** How far an arrow key seeks, in seconds. */
const SEEK_STEP_SECONDS = 5;

const LETTERS: Readonly<Record<string, PlayerAction>> = {
  k: { type: "toggle" },
  m: { type: "mute" },
  f: { type: "fullscreen" },
  c: { type: "captions" },
  arrowleft: { type: "skip", seconds: -SEEK_STEP_SECONDS },
  arrowright: { type: "skip", seconds: SEEK_STEP_SECONDS },
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The focused control keeps its own keys: a button Space, a slider the arrows, a list all of them. */
export type FocusedControl = "button" | "slider" | "scrub" | "list" | "other";

/** The player's action for a key; null for other keys, and for those that the focused control needs. */
export function playerActionOf({ key, ctrlKey, metaKey, altKey }: Press, focused: FocusedControl): PlayerAction | null {
  if (ctrlKey || metaKey || altKey || focused === "list") return null;
  if (key === " ") return focused === "button" ? null : { type: "toggle" };
  if (/^[0-9]$/.test(key)) return { type: "jump", share: Number(key) / 10 };
  if (focused === "slider" && key.startsWith("Arrow")) return null;
  if (focused === "scrub" && key === "ArrowUp") return { type: "skip", seconds: SEEK_STEP_SECONDS };
  if (focused === "scrub" && key === "ArrowDown") return { type: "skip", seconds: -SEEK_STEP_SECONDS };
  return LETTERS[key.toLowerCase()] ?? null;
}

export function focusedControl(element: Element): FocusedControl {
  if (element.matches("select, select *")) return "list";
  if (element.matches("[data-scrub]")) return "scrub";
  if (element.matches("input[type=range]")) return "slider";
  return element.matches("button") ? "button" : "other";
}
