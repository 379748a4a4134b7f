import { LazyMarkedText } from "@/components/screening/lazy-marked-text";
import { LinkedText } from "@/components/shell/pages/linked-text";
import { isHeldContent } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";
import { isEmojiOnly } from "./message-words";

// Inline, so that the time fits on the last line.
const TEXT_CLASS = "whitespace-pre-wrap break-words";

interface MessageTextProps {
  message: { text: string; screening: Screening | null; state: string };
}

/** Renders a message's text with links, large emoji and marked screening hits. */
export function MessageText({ message }: MessageTextProps) {
  const { text } = message;
  if (text === "") return null;
  if (isHeldContent(message))
    return (
      <span className={TEXT_CLASS}>
        <LazyMarkedText text={text} hits={message.screening.hits} />
      </span>
    );
  if (isEmojiOnly(text)) return <span className="text-4xl leading-tight">{text}</span>;
  return (
    <span className={TEXT_CLASS}>
      <LinkedText text={text} />
    </span>
  );
}
