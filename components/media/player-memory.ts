export interface PlayerMemory {
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  rate: number;
  /** Language of the captions; null for none. */
  captions: string | null;
}

const KEY = "player";
const SILENT: PlayerMemory = { muted: true, volume: 1, rate: 1, captions: null };

export function remembered(): PlayerMemory {
  try {
    const kept: Partial<PlayerMemory> = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return {
      muted: kept.muted !== false,
      volume: typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : SILENT.volume,
      rate: typeof kept.rate === "number" && RATES.includes(kept.rate) ? kept.rate : SILENT.rate,
      captions: typeof kept.captions === "string" ? kept.captions : SILENT.captions,
    };
  } catch {
    return SILENT;
  }
}

/** Remembers a setting, if storage is available. */
export function remember(choice: Partial<PlayerMemory>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...choice }));
  } catch {}
}

export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];
