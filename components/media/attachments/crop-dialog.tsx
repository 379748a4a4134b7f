"use client";

import { RotateCcw, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Translator } from "@/lib/i18n/translator";
import {
  cropPicture,
  drawCropped,
  loadPicture,
  type QuarterTurns,
  rotatedSize,
  rotateTurns,
  WHOLE_CROP,
} from "./crop-picture";
import "react-image-crop/dist/ReactCrop.css";

/** Width by height; null for any. */
const ASPECT_RATIOS = { free: null, square: 1, portrait: 4 / 5, landscape: 16 / 9, banner: 3 } as const;
type Shape = keyof typeof ASPECT_RATIOS;
const ASPECT_RATIO_NAMES = ["free", "square", "portrait", "landscape"] as const;

/** Longest side of the preview canvas, in pixels. */
const PREVIEW_SIDE_PX = 1_200;

const cropLabels = (t: Translator<"uploads.cropping">) => ({
  cropArea: t("area"),
  nwDragHandle: t("handle.nw"),
  nDragHandle: t("handle.n"),
  neDragHandle: t("handle.ne"),
  eDragHandle: t("handle.e"),
  seDragHandle: t("handle.se"),
  sDragHandle: t("handle.s"),
  swDragHandle: t("handle.sw"),
  wDragHandle: t("handle.w"),
});

function largest(shape: Shape, image: HTMLImageElement, turns: QuarterTurns): PercentCrop {
  const aspect = ASPECT_RATIOS[shape];
  if (aspect === null) return WHOLE_CROP;
  const { width, height } = rotatedSize(image, turns);
  const wide = width / height > aspect ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: "%", ...wide }, aspect, width, height), width, height);
}

interface CropDialogProps {
  /** A file, or the URL of an existing picture. */
  picture: File | string;
  name: string;
  fixed?: "square" | "banner";
  onClose: () => void;
  onCropped: (file: File) => void;
}

export function CropDialog({ picture, name, fixed, onClose, onCropped }: CropDialogProps) {
  const t = useTranslations("uploads.cropping");
  const tCommon = useTranslations("commonText");
  const { image, failed, fail } = usePicture(picture);
  const [turns, setTurns] = useState<QuarterTurns>(0);
  const [shape, setShape] = useState<Shape>(fixed ?? "free");
  const [chosen, setCut] = useState<PercentCrop | null>(null);
  const cut = chosen ?? (image ? largest(shape, image, turns) : WHOLE_CROP);
  const [applying, setApplying] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const show = (nextTurns: QuarterTurns, nextShape: Shape) => {
    setTurns(nextTurns);
    setShape(nextShape);
    if (image) setCut(largest(nextShape, image, nextTurns));
  };
  const apply = async () => {
    if (!image) return;
    setApplying(true);
    try {
      const type = typeof picture === "string" ? "" : picture.type;
      const file = await cropPicture(image, turns, cut, { name, type });
      // The user has cancelled in the meantime.
      if (!isOpen.current) return;
      onCropped(file);
      onClose();
    } catch {
      fail();
    }
  };
  const changed = turns !== 0 || cut.width < 100 || cut.height < 100;
  const shapes = fixed ? [] : ASPECT_RATIO_NAMES;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {/* Keeps events from the form around the dialog, which they would bubble to. */}
      <DialogContent onKeyDown={(event) => event.stopPropagation()} className="sm:max-w-2xl">
        <DialogHeader title={t("title")} description={t("description")} />
        {failed && <ErrorState title={t("failed")} message={name} />}
        {!failed && !image && (
          <SkeletonGroup label={t("loading")}>
            <Skeleton className="h-72 w-full" />
          </SkeletonGroup>
        )}
        {!failed && image && (
          <>
            <div className="grid justify-items-center rounded-lg bg-secondary p-3">
              <ReactCrop
                crop={cut}
                aspect={ASPECT_RATIOS[shape] ?? undefined}
                minWidth={24}
                minHeight={24}
                keepSelection
                ruleOfThirds
                ariaLabels={cropLabels(t)}
                onChange={(_, percent) => setCut(percent)}
              >
                <Drawn image={image} turns={turns} />
              </ReactCrop>
            </div>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <div className="flex gap-2">
                <Button variant="outline" size="sm" onClick={() => show(rotateTurns(turns, -1), shape)}>
                  <RotateCcw aria-hidden />
                  {t("left")}
                </Button>
                <Button variant="outline" size="sm" onClick={() => show(rotateTurns(turns, 1), shape)}>
                  <RotateCw aria-hidden />
                  {t("right")}
                </Button>
              </div>
              <fieldset hidden={fixed !== undefined} className="flex flex-wrap gap-1">
                <legend className="sr-only">{t("shape")}</legend>
                {shapes.map((each) => (
                  <Button
                    key={each}
                    size="sm"
                    variant={each === shape ? "soft" : "ghost"}
                    aria-pressed={each === shape}
                    onClick={() => show(turns, each)}
                  >
                    {t(`shapes.${each}`)}
                  </Button>
                ))}
              </fieldset>
            </div>
          </>
        )}
        <DialogFooter className="mt-6">
          <Button variant="ghost" className="sm:mr-auto" disabled={!changed} onClick={() => show(0, fixed ?? "free")}>
            {t("reset")}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {tCommon("cancel")}
          </Button>
          <Button disabled={!image || failed || !(changed || fixed)} loading={applying} onClick={apply}>
            {applying ? t("applying") : t("apply")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function usePicture(picture: File | string) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    loadPicture(picture).then(
      (loaded) => !gone && setImage(loaded),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [picture]);
  return { image, failed, fail: () => setFailed(true) };
}

function Drawn({ image, turns }: { image: HTMLImageElement; turns: QuarterTurns }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height } = rotatedSize(image, turns);
    if (canvas.current)
      drawCropped(canvas.current, image, turns, WHOLE_CROP, Math.min(1, PREVIEW_SIDE_PX / Math.max(width, height)));
  }, [image, turns]);
  return <canvas ref={canvas} className="block max-h-[48dvh] max-w-full" />;
}
