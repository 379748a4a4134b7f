import type { DailyVibe } from "@/lib/vibes/contract";

/** The file that moves, of a vibe that does: a video, or a picture that is animated. */
export const movingUrl = ({ media, mediaType }: DailyVibe): string | null =>
  mediaType === "video" ? media.url : media.animated ? media.videoUrl : null;
