import type { Translator } from "@/lib/i18n/translator";
import type { Conversation } from "@/lib/messages/contract";
import { embedSummary } from "../message/message-words";

export function conversationPreview(t: Translator<"chat">, { lastMessage }: Conversation, me: string): string {
  if (!lastMessage) return t("list.noMessages");
  const isOwn = lastMessage.senderId === me;
  const withYou = (words: string) => (isOwn ? t("list.you", { words }) : words);
  switch (lastMessage.state) {
    case "removed":
      return t("list.removed");
    case "held":
      return isOwn ? t("list.held") : t("list.noMessages");
    case "processing":
      return isOwn ? t("list.processing") : t("list.noMessages");
    case "failed":
      return isOwn ? t("list.failedMedia") : t("list.noMessages");
    case "live": {
      if (lastMessage.mutedBy) return t("list.covered");
      const summary = lastMessage.hasMedia ? null : embedSummary(t, lastMessage.embed);
      return withYou(lastMessage.text || summary || t("list.media"));
    }
  }
}
