import type { MediaAudience } from "@/lib/media/files/serving";
import { isMessageMediaVisible } from "@/lib/messages/row-queries";
import { isPostMediaVisible } from "@/lib/posts/serializers";
import { isVibeMediaVisible } from "@/lib/vibes/queries";

export const MEDIA_AUDIENCE: MediaAudience = {
  post: isPostMediaVisible,
  vibe: isVibeMediaVisible,
  message: isMessageMediaVisible,
};
