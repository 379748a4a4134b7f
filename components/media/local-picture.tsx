"use client";

import { useEffect, useRef } from "react";
import { ALL, draw, loadPicture } from "./cut";

/** Longest side of what is drawn, in pixels: a camera's picture at its full size, ten times, is more than a phone has room for. */
const DRAWN = 640;

interface LocalPictureProps {
  /** A file that this browser was given. */
  file: File;
  className?: string;
  onBroken: () => void;
}

/** A small copy of a picture that has not left this browser. */
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
        const scale = Math.min(1, DRAWN / Math.max(image.naturalWidth, image.naturalHeight));
        if (!gone && canvas.current) draw(canvas.current, image, 0, ALL, scale);
      })
      .catch(() => !gone && broken.current());
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={className} />;
}
