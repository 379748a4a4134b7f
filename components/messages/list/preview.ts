import type { Conversation } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { embedSummary } from "../message/message-words";

const { list } = chat;

export function conversationPreview({ lastMessage }: Conversation, me: string): string {
  if (!lastMessage) return list.noMessages;
  const isOwn = lastMessage.senderId === me;
  const withYou = (words: string) => (isOwn ? list.you(words) : words);
  switch (lastMessage.state) {
    case "removed":
      return list.removed;
    case "held":
      return isOwn ? list.held : list.noMessages;
    case "processing":
      return isOwn ? list.processing : list.noMessages;
    case "failed":
      return isOwn ? list.failedMedia : list.noMessages;
    case "live":
      return withYou(lastMessage.text || (lastMessage.hasMedia ? null : embedSummary(lastMessage.embed)) || list.media);
  }
}
