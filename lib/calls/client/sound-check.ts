import { chime as play } from "../media/ringtone";

export { watchLevel } from "../media/level";

/** `speaker`: a device id, or null for the system default. */
export const chime = (speaker: string | null): Promise<void> => play(speaker ?? undefined);
