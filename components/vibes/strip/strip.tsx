"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { CurrentUser } from "@/lib/accounts/contract";
import { vibeStripOptions } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";
import { countUnseen, groupByPerson, hasCloseFriendsVibe } from "../viewer/sequence";
import { useViewer } from "../viewer/use-viewer";
import { CloseFriendsMark } from "./close-friends-mark";
import { useHorizontalScroll } from "./use-horizontal-scroll";
import { VibeCircle } from "./vibe-circle";
import { vibesLabel } from "./vibes-label";
import { YourVibe } from "./your-vibe";

const ProcessingVibes = lazyWithRetry(() => import("./processing-vibes").then((module) => module.ProcessingVibes), {
  messages: ["media", "screening", "vibes"],
});

export function VibeStrip({ user }: { user: CurrentUser }) {
  const t = useTranslations("vibes.strip");
  const tCommon = useTranslations("commonText");
  const query = useQuery(vibeStripOptions());
  if (query.isPending)
    return (
      <Frame>
        <SkeletonGroup label={t("loading")} className="flex gap-2 overflow-hidden">
          {["yours", "first", "second", "third", "fourth"].map((place) => (
            <div key={place} className="flex w-18 shrink-0 flex-col items-center gap-1.5 pt-1.5 pb-1">
              <Skeleton className="size-14 rounded-full" />
              <Skeleton className="h-4 w-12" />
            </div>
          ))}
        </SkeletonGroup>
      </Frame>
    );
  if (!query.data)
    return (
      <p role="alert" className="mb-4 flex items-center justify-between gap-3 text-muted-foreground text-sm">
        {t("failed")}
        <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => query.refetch()}>
          {query.isFetching ? null : <RotateCw aria-hidden />}
          {tCommon("tryAgain")}
        </Button>
      </p>
    );
  return <Row user={user} vibes={query.data} readAt={query.dataUpdatedAt} />;
}

function Row({ user, vibes: all, readAt }: { user: CurrentUser; vibes: readonly DailyVibe[]; readAt: number }) {
  const t = useTranslations("vibes.strip");
  const { setRow, before, after, turn } = useHorizontalScroll();
  const viewer = useViewer();
  const own = all.filter((vibe) => vibe.user.id === user.id);
  const others = groupByPerson(all.filter((vibe) => vibe.user.id !== user.id));
  const [focused, setFocused] = useState<string>();
  const tabStop = others.some(([first]) => first?.user.id === focused) ? focused : user.id;
  const making = own.filter(({ state }) => state === "processing");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || !(event.target instanceof HTMLElement)) return;
    const circles = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-vibes-of]")];
    const at = circles.indexOf(event.target);
    // Key events of dialogs opened from here bubble through React too.
    if (at < 0) return;
    event.preventDefault();
    circles[at + by]?.focus();
  };
  return (
    <Frame>
      <div role="toolbar" aria-label={t("title")}>
        <ul
          ref={setRow}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => setFocused(target.dataset.vibesOf)}
          className="flex snap-x scroll-px-2 gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          <YourVibe
            user={user}
            vibes={own}
            isTabStop={tabStop === user.id}
            onOpen={() => viewer.show([own], 0, readAt)}
            onNear={viewer.warm}
          />
          {others.map((group, at) => {
            const [first] = group;
            if (!first) return null;
            const isClose = hasCloseFriendsVibe(group);
            const unseenRing = isClose ? "unseenClose" : "unseen";
            return (
              <VibeCircle
                key={first.user.id}
                person={first.user}
                ring={countUnseen(group) > 0 ? unseenRing : "seen"}
                label={vibesLabel(t, first.user, group)}
                caption={first.user.firstName}
                isTabStop={tabStop === first.user.id}
                onPress={() => viewer.show(others, at, readAt)}
                onNear={viewer.warm}
              >
                {isClose && <CloseFriendsMark className="top-12 right-2.5" />}
              </VibeCircle>
            );
          })}
          {others.length === 0 && (
            <li className="max-w-72 self-center px-2 text-muted-foreground text-sm">{t("empty")}</li>
          )}
        </ul>
      </div>
      {before && <Turn label={t("earlier")} side="left-1" icon={ChevronLeft} onPress={() => turn(-1)} />}
      {after && <Turn label={t("later")} side="right-1" icon={ChevronRight} onPress={() => turn(1)} />}
      {viewer.element}
      {making.length > 0 && <ProcessingVibes vibes={making} />}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useTranslations("vibes.strip");
  const id = useId();
  return (
    <section aria-labelledby={id} className="relative mb-4 rounded-xl border bg-card p-2 sm:p-3">
      <h2 id={id} className="sr-only">
        {t("title")}
      </h2>
      {children}
    </section>
  );
}

interface TurnProps {
  label: string;
  side: string;
  icon: typeof ChevronLeft;
  onPress: () => void;
}

/** A button for the mouse; keyboard focus scrolls on its own. */
function Turn({ label, side, icon: Icon, onPress }: TurnProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      title={label}
      onClick={onPress}
      className={`absolute top-1/2 hidden size-9 -translate-y-1/2 place-items-center rounded-full border bg-popover shadow-float hover:bg-muted pointer-fine:grid ${side}`}
    >
      <Icon className="size-5" />
    </button>
  );
}
