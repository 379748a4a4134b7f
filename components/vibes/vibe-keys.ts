export type VibeAction = { type: "step" | "person"; by: 1 | -1 } | { type: "pause" | "mute" };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means while vibes are looked at; null for one that means nothing, or belongs to the button that has the focus. */
export function vibeActionOf({ key, ctrlKey, metaKey, altKey }: Press, onControl: boolean): VibeAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key.toLowerCase()) {
    case "arrowright":
      return { type: "step", by: 1 };
    case "arrowleft":
      return { type: "step", by: -1 };
    case "pagedown":
      return { type: "person", by: 1 };
    case "pageup":
      return { type: "person", by: -1 };
    case " ":
      return onControl ? null : { type: "pause" };
    case "m":
      return { type: "mute" };
    default:
      return null;
  }
}
