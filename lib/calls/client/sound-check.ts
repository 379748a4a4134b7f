import { chime as play } from "../media/ringtone";

export { watchLevel } from "../media/level";

/** Plays a short sound on a speaker, by its id; null is the system's own. */
export const chime = (speaker: string | null): Promise<void> => play(speaker ?? undefined);
