"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Spinner } from "@/components/ui/spinner";
import type { EmojiData } from "./emoji";

interface EmojiPanelProps {
  onChoose: (emoji: string) => void;
}

// The emoji list is as large as a page's script, so it loads on demand.
const loadPicker = (loadData: () => Promise<{ default: EmojiData }>) =>
  lazyWithRetry(
    async () => {
      const [{ EmojiPicker }, { parseEmoji }, data] = await Promise.all([
        import("./emoji-picker"),
        import("./emoji"),
        loadData(),
      ]);
      const list = parseEmoji(data.default);
      return (props: EmojiPanelProps) => <EmojiPicker {...props} list={list} />;
    },
    { loading: () => <Loading />, messages: ["chat"] },
  );

const PICKERS = {
  en: loadPicker(() => import("./emoji.en.json")),
  es: loadPicker(() => import("./emoji.es.json")),
};

function Loading() {
  const t = useTranslations("chat");
  return (
    <div className="grid h-full place-items-center">
      <Spinner label={t("emoji.loading")} />
    </div>
  );
}

/** Reserves the picker's size while it loads. */
export function EmojiPanel({ onChoose }: EmojiPanelProps) {
  const EmojiPicker = PICKERS[useLocale()];
  return (
    <div className="h-80 w-[21.5rem] max-w-full">
      <EmojiPicker onChoose={onChoose} />
    </div>
  );
}
