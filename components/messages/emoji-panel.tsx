"use client";

import { lazy, Suspense } from "react";
import { Spinner } from "@/components/ui/spinner";
import { patiently } from "@/lib/patiently";
import { chat } from "@/lib/text/chat";

// Its list is as large as a page's script: fetched when it is opened.
const EmojiPicker = lazy(() =>
  patiently(() => import("./emoji-picker").then((module) => ({ default: module.EmojiPicker }))),
);

/** The emoji picker, in the room that it takes. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  return (
    <div className="h-80 w-[21.5rem] max-w-full">
      <Suspense
        fallback={
          <div className="grid h-full place-items-center">
            <Spinner label={chat.emoji.loading} />
          </div>
        }
      >
        <EmojiPicker onChoose={onChoose} />
      </Suspense>
    </div>
  );
}
