"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { OverlayButton } from "@/components/media/viewer/overlay-button";
import { toast } from "@/components/ui/toast/use-toast";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { fullName } from "@/lib/accounts/profile/full-name";
import { shownVibeOptions } from "@/lib/vibes/client";
import { isVibeAuthor } from "@/lib/vibes/policy";
import { OwnNotice } from "../strip/own-notice";
import type { Sequence } from "./sequence";
import { Slide } from "./slide";
import { useGestures } from "./use-gestures";
import { useSequence } from "./use-sequence";
import { useVibePlayback } from "./use-vibe-playback";
import { vibeActionOf } from "./vibe-keys";
import { VibeMenu } from "./vibe-menu";
import { type VibePanel, VibePanels } from "./vibe-panels";
import { VibeReply } from "./vibe-reply";
import { ViewerFooter } from "./viewer-footer";
import { ViewerHeader } from "./viewer-header";

interface VibeViewerProps {
  /** At least one person with at least one vibe. */
  sequence: Sequence;
  /** When their list was fetched, in ms. */
  readAt: number;
  start: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** docs/spec.md section 2. Give it another `key` for each opening. */
export function VibeViewer({ sequence, readAt, start, open, onOpenChange }: VibeViewerProps) {
  const t = useTranslations("vibes.viewer");
  const tPlayer = useTranslations("player");
  const close = () => onOpenChange(false);
  const { user } = useCurrentUser();
  const { place, count, current, next, hasPrevious, go, goPerson, drop } = useSequence(sequence, start, close);
  const { data: vibe } = useQuery(shownVibeOptions(current, readAt));
  const [panel, setPanel] = useState<VibePanel | "menu" | null>(null);
  const [replying, setReplying] = useState(false);
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set());
  const bar = useRef<HTMLSpanElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { held, drag, handlers } = useGestures({
    onStep: go,
    onLeaveField: () => content.current?.focus(),
    onPerson: goPerson,
    onClose: close,
  });
  const returnFocus = useReturnFocus();
  const isOwn = isVibeAuthor(user, { authorId: vibe.user.id });
  const showing = useVibePlayback({
    vibe,
    mine: isOwn,
    bar,
    interrupted: !open || held || panel !== null || replying,
    onEnd: () => go(1),
    onGone: () => {
      toast({ title: t("gone"), description: t("goneText") });
      drop();
    },
  });
  const { phase, paused } = showing;
  const pictureWords = t(vibe.mediaType === "image" ? "picture" : "video", {
    hasAlt: String(Boolean(vibe.media.alt)),
    alt: vibe.media.alt ?? "",
  });
  const audible = vibe.mediaType === "video" && phase !== "veiled" && vibe.state === "live";

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Key events of dialogs above bubble through React too.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.matches("input")) return;
    const action = vibeActionOf(event, event.target.matches("button, a"));
    if (!action || panel !== null) return;
    event.preventDefault();
    if (action.type === "step") go(action.by);
    else if (action.type === "person") goPerson(action.by);
    else if (action.type === "pause") showing.togglePause();
    else if (audible) showing.toggleSound();
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-neutral-950 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          ref={content}
          onKeyDown={onKeyDown}
          // A press beside the vibe, on a wide screen.
          onClick={(event) => event.target === event.currentTarget && close()}
          className="dark fixed inset-0 z-50 grid select-none place-items-center overflow-hidden text-white outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          onEscapeKeyDown={(event) => {
            // The first Escape leaves the reply field, the next one closes the viewer.
            if (!(document.activeElement instanceof HTMLInputElement)) return;
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Focus the viewer itself: its keys work there, and no button is the obvious first choice.
            event.preventDefault();
            content.current?.focus();
          }}
        >
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <Dialog.Description className="sr-only">{t("hint")}</Dialog.Description>
          <p role="status" className="sr-only">
            {t("spoken", { number: place.item + 1, count, name: fullName(vibe.user) })}{" "}
            {phase === "veiled" ? tPlayer("veil.text") : `${pictureWords} ${vibe.text ?? ""}`}
          </p>
          <div className="relative size-full sm:h-[min(calc(100dvh-2rem),56rem)] sm:w-auto sm:max-w-[calc(100vw-9rem)] sm:aspect-[9/16]">
            <div
              {...handlers}
              data-vibe={vibe.id}
              className={`relative size-full touch-none overflow-hidden bg-neutral-900 [-webkit-touch-callout:none] sm:rounded-2xl ${drag ? "" : "transition-transform duration-150"}`}
              style={{ transform: `translate3d(${drag?.x ?? 0}px, ${drag?.y ?? 0}px, 0)` }}
            >
              {[current, ...(next && showing.begun ? [next] : [])].map((each) => (
                <Slide
                  key={each.id}
                  vibe={each}
                  readAt={readAt}
                  current={each.id === current.id}
                  plays={showing.plays}
                  muted={showing.muted}
                  lifted={lifted.has(each.id)}
                  onLift={() => setLifted((all) => new Set(all).add(each.id))}
                  onPhase={showing.onPhase}
                  onRefused={showing.onRefused}
                />
              ))}
              <div className={`transition-opacity ${held ? "opacity-0" : ""}`}>
                <ViewerHeader
                  vibe={vibe}
                  count={count}
                  item={place.item}
                  bar={bar}
                  paused={paused}
                  onPause={showing.togglePause}
                  muted={audible ? showing.muted : null}
                  onMute={showing.toggleSound}
                  onLeave={close}
                >
                  <VibeMenu
                    vibe={vibe}
                    mine={isOwn}
                    open={panel === "menu"}
                    onOpenChange={(isOpen) => setPanel((now) => (isOpen ? "menu" : now === "menu" ? null : now))}
                    onPanel={setPanel}
                    onLeave={close}
                  />
                </ViewerHeader>
                <ViewerFooter
                  vibe={vibe}
                  onViewers={isOwn ? () => setPanel("viewers") : null}
                  reply={
                    !isOwn &&
                    activePlan(user) && <VibeReply key={vibe.id} vibe={vibe} onWriting={setReplying} onLeave={close} />
                  }
                >
                  {isOwn && vibe.state !== "live" && <OwnNotice vibe={vibe} onDelete={() => setPanel("delete")} />}
                </ViewerFooter>
              </div>
            </div>
            <OverlayButton
              label={t("previous")}
              idle={!hasPrevious}
              onClick={() => go(-1)}
              className="absolute top-1/2 left-1 -translate-y-1/2 bg-black/50 max-sm:not-focus-visible:opacity-0! sm:-left-14"
            >
              <ChevronLeft aria-hidden />
            </OverlayButton>
            <OverlayButton
              label={t("next")}
              onClick={() => go(1)}
              className="absolute top-1/2 right-1 -translate-y-1/2 bg-black/50 max-sm:not-focus-visible:opacity-0! sm:-right-14"
            >
              <ChevronRight aria-hidden />
            </OverlayButton>
          </div>
          <VibePanels vibe={vibe} panel={panel === "menu" ? null : panel} onPanel={setPanel} onDeleted={drop} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
