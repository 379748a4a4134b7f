"use client";

import { useEffect, useRef } from "react";
import { drawCropped, loadPicture, WHOLE_CROP } from "./crop-picture";

/** Longest side of the preview, in pixels: ten full-size camera pictures would exceed a phone's memory. */
const PREVIEW_SIDE_PX = 640;

interface LocalPictureProps {
  file: File;
  className?: string;
  onBroken: () => void;
}

export function LocalPicture({ file, className, onBroken }: LocalPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  });
  useEffect(() => {
    let gone = false;
    loadPicture(file)
      .then((image) => {
        const scale = Math.min(1, PREVIEW_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
        if (!gone && canvas.current) drawCropped(canvas.current, image, 0, WHOLE_CROP, scale);
      })
      .catch(() => !gone && broken.current());
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={className} />;
}
