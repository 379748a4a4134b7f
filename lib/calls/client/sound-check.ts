import { chime as play } from "../media/ringtone";

export { watchLevel } from "../media/level";

export const chime = (speaker: string | null): Promise<void> => play(speaker ?? undefined);
