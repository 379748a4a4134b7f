import "server-only";
import type { Db } from "@/lib/infra/db";
import type { AssetWriter, ParentCommandsByKind } from "@/lib/media/commands/change-own-asset";
import { finishPictureProcessing, lockPicture } from "@/lib/media/commands/profile-pictures";
import { lockConversationOf } from "@/lib/messages/commands/conversation-locks";
import { finishMessageProcessingIn } from "@/lib/messages/commands/finish-processing";
import { assertCanSend, readConversationAccess } from "@/lib/messages/queries/conversation-access";
import { finishPostProcessing } from "@/lib/posts/commands/attachments";
import { lockPost } from "@/lib/posts/commands/post-locks";
import { readPollOptions } from "@/lib/posts/commands/screen-post";
import { finishVibeProcessing, lockVibe } from "@/lib/vibes/commands/vibes";

/** Users who may write may also describe what they sent, at any time. */
async function lockMessageToChange(id: string, tx: Db, writer: AssetWriter | null): Promise<void> {
  const conversationId = await lockConversationOf(id, tx);
  if (writer) assertCanSend(await readConversationAccess(writer, conversationId, tx), "request-sent");
}

async function readPostTexts(id: string, tx: Db): Promise<string[]> {
  const post = await tx.post.findUnique({ where: { id }, select: { text: true, contentWarning: true, hasPoll: true } });
  return post ? [post.text, post.contentWarning ?? "", ...(await readPollOptions({ id, ...post }, tx))] : [];
}

async function readVibeTexts(id: string, tx: Db): Promise<string[]> {
  const vibe = await tx.vibe.findUnique({ where: { id }, select: { text: true } });
  return vibe ? [vibe.text] : [];
}

async function readMessageTexts(id: string, tx: Db): Promise<string[]> {
  const message = await tx.message.findUnique({ where: { id }, select: { text: true } });
  return message ? [message.text] : [];
}

const held = (id: string) => ({ where: { id, state: "held" as const } });

export const parentCommands: ParentCommandsByKind = {
  post: {
    lock: (id, tx) => lockPost(tx, id),
    readTexts: readPostTexts,
    isHeld: async (id, tx) => (await tx.post.count(held(id))) > 0,
    settle: finishPostProcessing,
  },
  vibe: {
    lock: (id, tx) => lockVibe(tx, id),
    readTexts: readVibeTexts,
    isHeld: async (id, tx) => (await tx.vibe.count(held(id))) > 0,
    settle: finishVibeProcessing,
  },
  message: {
    lock: lockMessageToChange,
    readTexts: readMessageTexts,
    isHeld: async (id, tx) => (await tx.message.count(held(id))) > 0,
    settle: finishMessageProcessingIn,
  },
  picture: {
    lock: (id, tx) => lockPicture(id, tx),
    readTexts: async () => [],
    // It has no other file and no text.
    isHeld: async () => false,
    settle: finishPictureProcessing,
  },
};
