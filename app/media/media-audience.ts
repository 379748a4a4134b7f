import type { MediaAudience } from "@/lib/media/files/serving";
import { isMessageMediaVisible } from "@/lib/messages/queries/message-rows";
import { isPostMediaVisible } from "@/lib/posts/serializers";
import { isVibeMediaVisible } from "@/lib/vibes/queries";

export const MEDIA_AUDIENCE: MediaAudience = {
  post: isPostMediaVisible,
  vibe: isVibeMediaVisible,
  message: isMessageMediaVisible,
};
