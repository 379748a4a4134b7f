import type { MediaAudience } from "@/lib/media/serving";
import { isMessageMediaVisible } from "@/lib/messages/rows";
import { isPostMediaVisible } from "@/lib/posts/present";
import { isVibeMediaVisible } from "@/lib/vibes/queries";

/** Who may fetch what is attached to a post, a vibe or a message. */
export const MEDIA_AUDIENCE: MediaAudience = {
  post: isPostMediaVisible,
  vibe: isVibeMediaVisible,
  message: isMessageMediaVisible,
};
