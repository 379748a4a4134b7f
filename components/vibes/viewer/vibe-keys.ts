export type VibeAction = { type: "step" | "person"; by: 1 | -1 } | { type: "pause" | "mute" };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The action of a key in the viewer; null for other keys, and for those that the focused control needs. */
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
