"use client";

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useState } from "react";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import type { Media } from "@/lib/media/contract";
import { OverlayButton } from "./overlay-button";
import { useElementSize } from "./use-element-size";
import { useZoom, ZOOM_STEP } from "./use-zoom";
import { type ViewerAction, viewerActionOf } from "./viewer-keys";
import { ViewerSlide } from "./viewer-slide";

/** How far an arrow key pans, in pixels. */
const PAN_STEP_PX = 80;

/** The assumed size of a picture if unknown. */
const DEFAULT_SIZE_PX = { width: 1_600, height: 1_600 };

interface MediaViewerProps {
  media: readonly Media[];
  start: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lifted: ReadonlySet<string>;
  onLift: (id: string) => void;
}

/** Give it another `key` for each opening. */
export function MediaViewer({ media, start, open, onOpenChange, lifted, onLift }: MediaViewerProps) {
  const t = useTranslations("player.viewer");
  const tCommon = useTranslations("commonText");
  const [at, setAt] = useState(start);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const size = useElementSize(frame);
  const returnFocus = useReturnFocus();
  const current = media[at];
  const picture = sizeOf(current);
  const turn = (by: number) => goTo(at + by);
  const { view, drag, reset, pan, zoomBy, handlers } = useZoom(frame, size, picture, {
    onTurn: turn,
    onClose: () => onOpenChange(false),
  });
  function goTo(to: number) {
    if (to < 0 || to >= media.length || to === at) return;
    setAt(to);
    reset();
  }

  const act = (action: ViewerAction) => {
    if (action.type === "turn") turn(action.by);
    else if (action.type === "pan") pan(action.x * PAN_STEP_PX, action.y * PAN_STEP_PX);
    else if (action.type === "in") zoomBy(ZOOM_STEP);
    else if (action.type === "out") zoomBy(1 / ZOOM_STEP);
    else if (action.type === "reset") reset();
    else goTo(action.type === "first" ? 0 : media.length - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = viewerActionOf(event.key, view.scale > 1);
    if (!action) return;
    event.preventDefault();
    act(action);
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          onKeyDown={onKeyDown}
          className="dark fixed inset-0 z-50 select-none overflow-hidden text-white outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          {...returnFocus}
        >
          <div ref={setFrame} className="absolute inset-0 cursor-grab touch-none active:cursor-grabbing" {...handlers}>
            {media.map((item, index) =>
              Math.abs(index - at) > 1 ? null : (
                <ViewerSlide
                  key={item.id}
                  media={item}
                  size={size}
                  picture={sizeOf(item)}
                  place={index - at}
                  view={index === at ? view : null}
                  drag={drag}
                  veiled={item.blurred && !lifted.has(item.id)}
                  onLift={() => onLift(item.id)}
                />
              ),
            )}
          </div>
          <header className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-1 bg-linear-to-b from-black/70 p-2 pb-6 *:pointer-events-auto sm:p-3 sm:pb-8">
            <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
            <Dialog.Description className="sr-only">{t("hint")}</Dialog.Description>
            <p role="status" className="mr-auto px-2 font-medium text-sm tabular-nums">
              <span aria-hidden>{media.length > 1 && t("counter", { number: at + 1, count: media.length })}</span>
              <span className="sr-only">
                {t("spoken", { number: at + 1, count: media.length })}. {current?.alt}
              </span>
            </p>
            <OverlayButton label={t("zoomIn")} onClick={() => zoomBy(ZOOM_STEP)}>
              <ZoomIn aria-hidden />
            </OverlayButton>
            <OverlayButton label={t("zoomOut")} idle={view.scale === 1} onClick={() => zoomBy(1 / ZOOM_STEP)}>
              <ZoomOut aria-hidden />
            </OverlayButton>
            <Dialog.Close asChild>
              <OverlayButton label={tCommon("close")}>
                <X aria-hidden />
              </OverlayButton>
            </Dialog.Close>
          </header>
          {media.length > 1 && (
            <>
              <OverlayButton
                label={t("previous")}
                idle={at === 0}
                onClick={() => turn(-1)}
                className="absolute top-1/2 left-2 -translate-y-1/2 bg-black/40 sm:left-4"
              >
                <ChevronLeft aria-hidden />
              </OverlayButton>
              <OverlayButton
                label={t("next")}
                idle={at === media.length - 1}
                onClick={() => turn(1)}
                className="absolute top-1/2 right-2 -translate-y-1/2 bg-black/40 sm:right-4"
              >
                <ChevronRight aria-hidden />
              </OverlayButton>
            </>
          )}
          {current?.alt && <Description key={current.id} words={current.alt} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Longer descriptions, in characters, may not fit and scroll. */
const LONG_DESCRIPTION_CHARS = 240;

function Description({ words }: { words: string }) {
  const t = useTranslations("player.viewer");
  const scrolls =
    words.length > LONG_DESCRIPTION_CHARS ? { tabIndex: 0, role: "region", "aria-label": t("description") } : {};
  return (
    <div
      {...scrolls}
      className={`absolute inset-x-0 bottom-0 max-h-[30dvh] overflow-y-auto bg-linear-to-t from-black/90 via-black/75 px-4 pt-8 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-sm leading-6 ${words.length > LONG_DESCRIPTION_CHARS ? "" : "pointer-events-none"}`}
    >
      <p dir="auto" className="mx-auto max-w-prose">
        {words}
      </p>
    </div>
  );
}

const sizeOf = (media: Media | undefined) =>
  media?.width && media.height ? { width: media.width, height: media.height } : DEFAULT_SIZE_PX;
