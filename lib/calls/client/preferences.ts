import type { Choice } from "../media/devices";

const KEY = "veranda-calls";

/** What this browser remembers of calls. */
export interface Preferences {
  devices: Choice;
  isSilent: boolean;
  /** Camera and microphone were looked at before a first call. */
  isChecked: boolean;
}

const DEFAULT: Preferences = { devices: {}, isSilent: false, isChecked: false };

/** What is remembered, or what is so until somebody chooses. */
export function preferences(): Preferences {
  try {
    // Written by `prefer` alone; what is missing of it has its default.
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return DEFAULT;
  }
}

/** Remembers a choice; a browser that keeps nothing forgets it with the page. */
export function prefer(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...change }));
  } catch {
    // Nothing depends on it.
  }
}
