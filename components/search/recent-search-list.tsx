"use client";

import { History, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

interface RecentSearchListProps {
  searches: readonly string[];
  onChoose: (words: string) => void;
  onRemove: (words: string) => void;
  onClear: () => void;
}

/** What was searched for before; each search can be repeated or removed. */
export function RecentSearchList({ searches, onChoose, onRemove, onClear }: RecentSearchListProps) {
  const t = useTranslations("search");
  const heading = useRef<HTMLHeadingElement>(null);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-4 rounded-xl border bg-card py-2">
      <div className="flex items-center justify-between gap-3 pr-2 pl-4">
        <h2 id="recent-searches" ref={heading} tabIndex={-1} className="font-semibold text-sm">
          {t("recent.title")}
        </h2>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t("recent.clear")}
        </Button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words} className="flex items-center pr-1">
            <button
              type="button"
              onClick={() => onChoose(words)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-4 text-left hover:bg-muted focus-visible:-outline-offset-2"
            >
              <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span dir="auto" className="truncate">
                {words}
              </span>
            </button>
            <IconButton
              label={t("recent.remove", { words })}
              onClick={() => {
                // The pressed button disappears with its row.
                heading.current?.focus({ preventScroll: true });
                onRemove(words);
              }}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
