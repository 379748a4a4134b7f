import type { DailyVibe } from "@/lib/vibes/contract";

/** The URL of a vibe's video or animated picture; null for a still one. */
export const movingUrl = ({ media, mediaType }: DailyVibe): string | null =>
  mediaType === "video" ? media.url : media.animated ? media.videoUrl : null;
