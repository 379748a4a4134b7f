export interface PlayerMemory {
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  rate: number;
  /** Language of the captions; null for none. */
  captions: string | null;
}

const PLAYER_MEMORY_KEY = "player";
const DEFAULT_PLAYER_MEMORY: PlayerMemory = { muted: true, volume: 1, rate: 1, captions: null };

export function readPlayerMemory(): PlayerMemory {
  try {
    const kept: Partial<PlayerMemory> = JSON.parse(sessionStorage.getItem(PLAYER_MEMORY_KEY) ?? "{}");
    return {
      muted: kept.muted !== false,
      volume:
        typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 1
          ? kept.volume
          : DEFAULT_PLAYER_MEMORY.volume,
      rate:
        typeof kept.rate === "number" && PLAYBACK_RATES.includes(kept.rate) ? kept.rate : DEFAULT_PLAYER_MEMORY.rate,
      captions: typeof kept.captions === "string" ? kept.captions : DEFAULT_PLAYER_MEMORY.captions,
    };
  } catch {
    return DEFAULT_PLAYER_MEMORY;
  }
}

/** Remembers a setting, if storage is available. */
export function writePlayerMemory(choice: Partial<PlayerMemory>): void {
  try {
    sessionStorage.setItem(PLAYER_MEMORY_KEY, JSON.stringify({ ...readPlayerMemory(), ...choice }));
  } catch {}
}

export const PLAYBACK_RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];
