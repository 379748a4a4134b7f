"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Spinner } from "@/components/ui/spinner";

// The emoji list is as large as a page's script, so it loads on demand.
const EmojiPicker = lazyWithRetry(() => import("./emoji-picker").then((module) => module.EmojiPicker), {
  messages: ["chat"],
});

/** Reserves the picker's size while it loads. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTranslations("chat");
  return (
    <div className="h-80 w-[21.5rem] max-w-full">
      <Suspense
        fallback={
          <div className="grid h-full place-items-center">
            <Spinner label={t("emoji.loading")} />
          </div>
        }
      >
        <EmojiPicker onChoose={onChoose} />
      </Suspense>
    </div>
  );
}
