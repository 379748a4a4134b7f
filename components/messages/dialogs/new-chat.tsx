"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SearchInput } from "@/components/ui/form/search-input";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import type { PublicUser } from "@/lib/accounts/contract";
import { useUserSearch } from "@/lib/messages/client/messages";
import { useStartConversation } from "@/lib/messages/client/start-conversation";
import { arrowFocus } from "../composer/arrow-focus";
import { isComposing } from "../composer/is-composing";
import { useNameOf } from "../list/person";
import { PersonAvatar } from "../list/person-avatar";

interface NewChatProps {
  onStarted: (conversationId: string) => void;
  onClose: () => void;
}

export function NewChat({ onStarted, onClose }: NewChatProps) {
  const tMessages = useTranslations("messages");
  const t = useTranslations("chat.newChat");
  const nameOf = useNameOf();
  const [words, setWords] = useState("");
  const wanted = words.trim();
  const long = wanted.length >= MIN_SEARCH_LENGTH;
  const search = useUserSearch(wanted);
  const start = useStartConversation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const people = long ? (search.data ?? []) : [];
  const begin = (person: PublicUser) => {
    if (start.isPending) return;
    toastOutcome(start.mutateAsync(person.id), {
      done: (conversation) => onStarted(conversation.id),
      failed: tMessages("startFailed"),
    });
  };
  const said = !long
    ? wanted && t("short")
    : search.isError
      ? t("failed")
      : search.data
        ? people.length > 0
          ? t("found", { count: people.length })
          : t("nobody")
        : t("searching");
  return (
    <search
      aria-label={t("title")}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === "Escape") onClose();
        else arrowFocus(event, "[data-stop]");
      }}
    >
      <div className="flex items-center gap-2 px-3 pb-2">
        <SearchInput
          label={t("label")}
          data-stop
          ref={input}
          placeholder={t("hint")}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <IconButton label={t("close")} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <p
        role="status"
        className={people.length > 0 ? "sr-only" : "flex items-center gap-2 px-5 py-2 text-muted-foreground text-sm"}
      >
        {said === t("searching") && <Spinner className="size-4" decorative />}
        {said}
      </p>
      {people.length > 0 && (
        <ul aria-label={t("results")} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                data-stop
                onClick={() => begin(person)}
                className="flex min-h-14 w-full items-center gap-3 rounded-xl px-3 py-2 text-start transition-colors hover:bg-muted focus-visible:-outline-offset-2"
              >
                <PersonAvatar person={person} />
                <span className="min-w-0">
                  <span dir="auto" className="block truncate font-semibold">
                    {nameOf(person)}
                  </span>
                  <span className="block truncate text-muted-foreground text-sm">@{person.username}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
