import { playChime as play } from "../media/ringtone";

export { watchLevel } from "../media/volume-level";

export const playSpeakerTest = (speaker: string | null): Promise<void> => play(speaker ?? undefined);
