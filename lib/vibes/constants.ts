export const MAX_VIBE_TEXT_LENGTH = 200;
/** The vibes of everyone; as many again of followed people, and of those shared with the reader as a close friend. */
export const MAX_STRIP_VIBES = 500;
export const MAX_STRIP_VIBES_PER_PERSON = 100;
