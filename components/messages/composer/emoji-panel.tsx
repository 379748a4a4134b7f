"use client";

import { Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Spinner } from "@/components/ui/spinner";
import { chat } from "@/lib/text/chat";

// The emoji list is as large as a page's script, so it loads on demand.
const EmojiPicker = lazyWithRetry(() => import("./emoji-picker").then((module) => module.EmojiPicker));

/** Reserves the picker's size while it loads. */
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
