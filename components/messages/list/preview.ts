import type { Conversation } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { embedSummary } from "../message/message-words";

const { list } = chat;

export function conversationPreview({ lastMessage }: Conversation, me: string): string {
  if (!lastMessage) return list.noMessages;
  const mine = lastMessage.senderId === me;
  const said = (words: string) => (mine ? list.you(words) : words);
  switch (lastMessage.state) {
    case "removed":
      return list.removed;
    case "held":
      return mine ? list.held : list.noMessages;
    case "processing":
      return mine ? list.processing : list.noMessages;
    case "failed":
      return mine ? list.failedMedia : list.noMessages;
    case "live":
      return said(lastMessage.text || (lastMessage.hasMedia ? null : embedSummary(lastMessage.embed)) || list.media);
  }
}
