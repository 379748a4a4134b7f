import type { Choice } from "../media/devices";

const KEY = "veranda-calls";

export interface Preferences {
  devices: Choice;
  isSilent: boolean;
  /** The device check before the first call is done. */
  isChecked: boolean;
}

const DEFAULT: Preferences = { devices: {}, isSilent: false, isChecked: false };

export function preferences(): Preferences {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return DEFAULT;
  }
}

export function prefer(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...change }));
  } catch {
    // Storage is unavailable: use the defaults.
  }
}
