import { lazy, Suspense } from "react";
import { LinkedText } from "@/components/shell/linked-text";
import { patiently } from "@/lib/patiently";
import { isHeld } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";
import { isEmojiOnly } from "./message-words";

const MarkedText = lazy(() =>
  patiently(() => import("@/components/screening/marked-text").then((module) => ({ default: module.MarkedText }))),
);

// Inline, so that the time stands on the last line where that has room for it.
const WORDS = "whitespace-pre-wrap break-words";

interface MessageTextProps {
  message: { text: string; screening: Screening | null; state: string };
}

/** The words of a message: links lead somewhere, a few emoji alone are large, and what screening found is marked. */
export function MessageText({ message }: MessageTextProps) {
  const { text } = message;
  if (text === "") return null;
  if (isHeld(message))
    return (
      <span className={WORDS}>
        <Suspense fallback={text}>
          <MarkedText text={text} hits={message.screening.hits} />
        </Suspense>
      </span>
    );
  if (isEmojiOnly(text)) return <span className="text-4xl leading-tight">{text}</span>;
  return (
    <span className={WORDS}>
      <LinkedText text={text} />
    </span>
  );
}
