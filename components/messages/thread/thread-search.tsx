"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { SearchInput } from "@/components/ui/form/search-input";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { threadSearchOptions } from "@/lib/messages/client/messages";
import { MAX_MESSAGES_PER_PAGE } from "@/lib/messages/constants";
import { arrowFocus } from "../composer/arrow-focus";
import { isComposing } from "../composer/is-composing";
import { messageSummary } from "../message/message-words";
import { SenderLine } from "../message/sender-line";
import { useThreadContext } from "./thread-context";

interface ThreadSearchProps {
  onChoose: (place: number) => void;
  onClose: () => void;
}

export function ThreadSearch({ onChoose, onClose }: ThreadSearchProps) {
  const t = useTranslations("chat.search");
  const tChat = useTranslations("chat");
  const { conversationId } = useThreadContext();
  const [words, setWords] = useState("");
  const wanted = useDeferredValue(words.trim());
  const long = wanted.length >= MIN_SEARCH_LENGTH;
  const { data, isError, isFetching } = useQuery({ ...threadSearchOptions(conversationId, wanted), enabled: long });
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    input.current?.focus();
  }, []);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const found = long ? (data ?? []) : [];
  const isCut = found.length === MAX_MESSAGES_PER_PAGE;
  const said = !long
    ? wanted && t("short")
    : isError
      ? t("failed")
      : data
        ? t(isCut ? "newest" : "found", { count: found.length })
        : "";
  return (
    <search
      aria-label={t("label")}
      className="absolute inset-x-0 top-0 z-30 flex max-h-full flex-col border-b bg-background shadow-float"
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === "Escape") close();
        else arrowFocus(event, "[data-stop]");
      }}
    >
      <div className="flex h-16 shrink-0 items-center gap-2 px-2 sm:px-3">
        <IconButton label={t("close")} onClick={close}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <SearchInput
          label={t("label")}
          ref={input}
          data-stop
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p role="status" className="flex items-center gap-2 px-5 pb-2 text-muted-foreground text-sm empty:hidden">
        {isFetching && <Spinner className="size-4" decorative />}
        {long && data && found.length === 0 ? t("none") : said}
      </p>
      {found.length > 0 && (
        <ul aria-label={t("results")} className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2">
          {found.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                data-stop
                onClick={() => onChoose(message.sequence)}
                className="flex min-h-14 w-full flex-col justify-center rounded-lg px-3 py-2 text-left text-sm hover:bg-muted focus-visible:-outline-offset-2"
              >
                <SenderLine message={message} className="w-full items-baseline" />
                <span dir="auto" className="line-clamp-2 break-words text-muted-foreground">
                  {messageSummary(tChat, message)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
