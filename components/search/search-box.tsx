"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { SearchInput } from "@/components/ui/form/search-input";
import { IconButton } from "@/components/ui/icon-button";
import type { SearchKind } from "@/lib/search/contract";

export const SEARCH_KINDS: readonly SearchKind[] = ["all", "people", "posts", "tags"];

interface SearchBoxProps {
  words: string;
  onWords: (words: string) => void;
  kind: SearchKind;
  onKind: (kind: SearchKind) => void;
  /** Enter was pressed; results appear without it. */
  onSearch: () => void;
}

export function SearchBox({ words, onWords, kind, onKind, onSearch }: SearchBoxProps) {
  const t = useTranslations("search");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onWords("");
    input.current?.focus();
  };
  return (
    <search aria-label={t("label")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <div className="relative">
          <Search aria-hidden className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted-foreground" />
          <SearchInput
            label={t("label")}
            ref={input}
            enterKeyHint="search"
            maxLength={100}
            placeholder={t("hint")}
            value={words}
            onChange={(event) => onWords(event.target.value)}
            className="h-12 rounded-full pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
          />
          {words !== "" && (
            <IconButton label={t("clear")} onClick={clear} className="absolute top-1/2 right-1 -translate-y-1/2">
              <X aria-hidden />
            </IconButton>
          )}
        </div>
        {words.trim() !== "" && (
          <fieldset className="mt-3 flex flex-wrap gap-2">
            <legend className="sr-only">{t("kindsLabel")}</legend>
            {SEARCH_KINDS.map((each) => (
              <label
                key={each}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 font-medium text-sm has-checked:border-primary has-checked:bg-accent has-focus-visible:outline-2 has-checked:text-accent-foreground has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={`${id}-kind`}
                  value={each}
                  checked={kind === each}
                  onChange={() => onKind(each)}
                  className="sr-only"
                />
                {t(`kinds.${each}`)}
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </search>
  );
}
