"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import type { Media } from "@/lib/media/contract";
import { galleryLayout } from "./gallery-layout";
import { GalleryTile } from "./gallery-tile";

const loadViewer = () => import("./viewer").then((module) => module.MediaViewer);
const Viewer = lazyWithRetry(loadViewer, { messages: ["player"] });

interface GalleryProps {
  media: readonly Media[];
  /** The first picture is in view when the page loads. */
  eager?: boolean;
}

export function Gallery({ media, eager = false }: GalleryProps) {
  const t = useTranslations("player");
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set());
  const [viewed, setViewed] = useState<{ at: number; open: boolean; opening: number } | null>(null);
  const layout = galleryLayout(media.length);
  const shown = media.slice(0, layout?.tiles.length ?? 1);
  const lift = (id: string) => setLifted((before) => new Set(before).add(id));
  const onNear = () => {
    // Opening the viewer reports a failed load.
    loadViewer().catch(() => {});
  };
  return (
    <>
      <ul
        aria-label={t("gallery.label", { count: media.length })}
        className={`mt-3 overflow-hidden rounded-lg max-sm:-mx-4 max-sm:rounded-none ${layout ? `grid gap-0.5 ${layout.grid}` : ""}`}
      >
        {shown.map((picture, at) => (
          <GalleryTile
            key={picture.id}
            media={picture}
            at={at}
            count={media.length}
            more={at === shown.length - 1 ? (layout?.more ?? 0) : 0}
            share={layout?.shares[at] ?? 1}
            className={layout?.tiles[at] ?? ""}
            eager={eager && at === 0}
            veiled={picture.blurred && !lifted.has(picture.id)}
            onLift={() => lift(picture.id)}
            onNear={onNear}
            onOpen={() => setViewed((last) => ({ at, open: true, opening: (last?.opening ?? 0) + 1 }))}
          />
        ))}
      </ul>
      {viewed && (
        <Viewer
          key={viewed.opening}
          media={media}
          start={viewed.at}
          open={viewed.open}
          onOpenChange={(open) => setViewed(open ? viewed : { ...viewed, open })}
          lifted={lifted}
          onLift={lift}
        />
      )}
    </>
  );
}
