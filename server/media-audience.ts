import type { MediaAudience } from "@/lib/media/serving";
import { isMessageMediaVisible } from "@/lib/messages/rows";
import { isPostMediaVisible } from "@/lib/posts/present";
import { isVibeMediaVisible } from "@/lib/vibes/queries";

/** Who may fetch attachments, by what they are attached to. */
export const MEDIA_AUDIENCE: MediaAudience = {
  post: isPostMediaVisible,
  vibe: isVibeMediaVisible,
  message: isMessageMediaVisible,
};
