import "server-only";
import type { Holders } from "@/lib/media/commands/change-asset";
import { lockPicture, settlePicture } from "@/lib/media/commands/pictures";
import { settleMessageIn } from "@/lib/messages/commands/settle";
import { lockConversationOf } from "@/lib/messages/sequence";
import { lockPost } from "@/lib/posts/commands/locks";
import { settlePost } from "@/lib/posts/commands/media";
import { lockVibe, settleVibe } from "@/lib/vibes/commands/vibes";

export const holders: Holders = {
  post: { lock: (id, tx) => lockPost(tx, id), settle: settlePost },
  vibe: { lock: (id, tx) => lockVibe(tx, id), settle: settleVibe },
  message: { lock: (id, tx) => lockConversationOf(id, tx), settle: settleMessageIn },
  picture: { lock: (id, tx) => lockPicture(id, tx), settle: settlePicture },
};
