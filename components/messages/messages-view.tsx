"use client";

import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef } from "react";
import { FULL_WINDOW_STYLE } from "@/components/shell/inline-styles";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { EmptyState } from "@/components/ui/empty-state";
import type { CurrentUser } from "@/lib/accounts/contract";
import { ConversationList } from "./list/conversation-list";
import { useSelection } from "./thread/selection";
import { ThreadLoading } from "./thread/thread-loading";

// The list does not wait for its code.
const ThreadView = lazyWithRetry(() => import("./thread/thread").then((module) => module.ThreadView), {
  messages: ["accounts", "callScreen", "chat", "media", "messages", "player", "posts", "search", "uploads"],
  loading: () => <ThreadLoading />,
  prefetch: "soon",
});

/** Minimum height of an on-screen keyboard, in pixels. */
const MIN_KEYBOARD_HEIGHT_PX = 120;

/** Fits an element above the on-screen keyboard, for browsers that overlay it. */
function useRoomAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const covered = window.innerHeight - view.height > MIN_KEYBOARD_HEIGHT_PX && view.scale === 1;
      if (element.current) element.current.style.height = covered ? `${view.height}px` : "";
      if (covered) window.scrollTo(0, 0);
    };
    view.addEventListener("resize", fit);
    return () => view.removeEventListener("resize", fit);
  }, [element]);
}

/** The messages screen (docs/spec.md section 2): list and thread side by side, on a phone one of them. */
export function MessagesView({ user }: { user: CurrentUser }) {
  const t = useTranslations("chat");
  const { id, select, leave } = useSelection();
  const panes = useRef<HTMLDivElement>(null);
  useRoomAboveKeyboard(panes);
  // Not in the server's HTML: its code arrives after the page's, and a composer that looks ready must send at once.
  const isInBrowser = useBrowserValue(() => true, false);
  return (
    <div
      ref={panes}
      data-thread-open={id ? "" : undefined}
      className="mx-auto grid h-[calc(100dvh-4rem-1px)] w-full max-w-[80rem] grid-rows-[minmax(0,1fr)] max-md:h-[calc(100dvh-8rem-1px-env(safe-area-inset-bottom))] max-md:data-[thread-open]:h-dvh lg:grid-cols-[22rem_minmax(0,1fr)] lg:border-x 3xl:max-w-[96rem] 3xl:grid-cols-[26rem_minmax(0,1fr)]"
    >
      {id && <style>{FULL_WINDOW_STYLE}</style>}
      {/* Either pane may be hidden. */}
      <h1 className="sr-only">{t("list.title")}</h1>
      <section
        aria-label={t("list.label")}
        className={`min-h-0 min-w-0 flex-col lg:flex lg:border-r ${id ? "hidden" : "flex"}`}
      >
        <ConversationList me={user.id} selected={id} onSelect={select} />
      </section>
      <section aria-label={t("thread.pane")} className={`min-h-0 min-w-0 flex-col lg:flex ${id ? "flex" : "hidden"}`}>
        {id && isInBrowser && <ThreadView key={id} id={id} user={user} onLeave={leave} />}
        {id && !isInBrowser && <ThreadLoading />}
        {!id && (
          <EmptyState
            icon={MessagesSquare}
            title={t("thread.choose")}
            description={t("thread.chooseHint")}
            className="my-auto"
          />
        )}
      </section>
    </div>
  );
}
