import "server-only";
import type { ParentCommands } from "@/lib/media/commands/change-own-asset";
import { finishPictureProcessing, lockPicture } from "@/lib/media/commands/profile-pictures";
import { lockConversationOf } from "@/lib/messages/commands/conversation-locks";
import { finishMessageProcessingIn } from "@/lib/messages/commands/finish-processing";
import { finishPostProcessing } from "@/lib/posts/commands/attachments";
import { lockPost } from "@/lib/posts/commands/post-locks";
import { finishVibeProcessing, lockVibe } from "@/lib/vibes/commands/vibes";

export const parentCommands: ParentCommands = {
  post: { lock: (id, tx) => lockPost(tx, id), settle: finishPostProcessing },
  vibe: { lock: (id, tx) => lockVibe(tx, id), settle: finishVibeProcessing },
  message: { lock: (id, tx) => lockConversationOf(id, tx), settle: finishMessageProcessingIn },
  picture: { lock: (id, tx) => lockPicture(id, tx), settle: finishPictureProcessing },
};
