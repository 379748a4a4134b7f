import type { MediaAudience } from "@/lib/media/serving";
import { isMessageMediaVisible } from "@/lib/messages/rows";
import { isPostMediaVisible } from "@/lib/posts/present";
import { isVibeMediaVisible } from "@/lib/vibes/queries";

export const MEDIA_AUDIENCE: MediaAudience = {
  post: isPostMediaVisible,
  vibe: isVibeMediaVisible,
  message: isMessageMediaVisible,
};
