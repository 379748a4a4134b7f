import type { DeviceChoice } from "../media/devices";

const CALL_PREFERENCES_KEY = "veranda-calls";

export interface CallPreferences {
  devices: DeviceChoice;
  isSilent: boolean;
  /** The device check before the first call is done. */
  isChecked: boolean;
}

const DEFAULT_CALL_PREFERENCES: CallPreferences = { devices: {}, isSilent: false, isChecked: false };

export function readCallPreferences(): CallPreferences {
  try {
    return {
      ...DEFAULT_CALL_PREFERENCES,
      ...(JSON.parse(localStorage.getItem(CALL_PREFERENCES_KEY) ?? "{}") as Partial<CallPreferences>),
    };
  } catch {
    return DEFAULT_CALL_PREFERENCES;
  }
}

export function updateCallPreferences(change: Partial<CallPreferences>): void {
  try {
    localStorage.setItem(CALL_PREFERENCES_KEY, JSON.stringify({ ...readCallPreferences(), ...change }));
  } catch {
    // Storage is unavailable: use the defaults.
  }
}
