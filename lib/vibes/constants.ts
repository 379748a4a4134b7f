export const MAX_VIBE_TEXT_LENGTH = 200;
export const MAX_STRIP_VIBES = 500;
