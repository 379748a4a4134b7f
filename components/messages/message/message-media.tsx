"use client";

import { useTranslations } from "next-intl";
import { processingProgress } from "@/components/media/attachments/processing-progress";
import { Player } from "@/components/media/player/player";
import { Gallery } from "@/components/media/viewer/gallery";
import { Thumb } from "@/components/media/viewer/thumb";
import { useShownMedia } from "@/components/media/viewer/use-shown-media";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";

export function MessageMedia({ item }: { item: ThreadItem }) {
  const t = useTranslations("chat.making");
  const tUploads = useTranslations("uploads");
  const media = useShownMedia(item.media);
  if (media.length === 0) return null;
  const ready = media.filter(({ state }) => state === "ready");
  const [first] = ready;
  if (first && ready.length === media.length)
    return (
      // Cancels the edge-to-edge layout that posts have on phones.
      <div className="-mx-1.5 -mt-0.5 mb-1.5 w-72 max-w-[calc(100%+0.75rem)] overflow-hidden rounded-xl last:mb-0 sm:w-96 [&>*]:mx-0! [&>*]:mt-0! [&>*]:rounded-xl!">
        {first.kind === "image" ? <Gallery media={ready} /> : <Player key={first.id} media={first} />}
      </div>
    );
  const failed = media.some(({ state }) => state === "failed");
  const { stage, percent } = processingProgress(media);
  return (
    <div className="mb-1.5 flex w-72 max-w-full flex-col gap-2 last:mb-0">
      <div className="flex flex-wrap gap-1.5">
        {media.map((one) => (
          <Thumb key={one.id} kind={one.kind} media={one} />
        ))}
      </div>
      {!failed && (
        <div className="text-muted-foreground text-xs">
          <p className="flex justify-between gap-3">
            <span role="status">{t(`${stage}`)}</span>
            <span className="tabular-nums">{tUploads("percent", { percent })}</span>
          </p>
          <svg aria-hidden className="my-1 h-1.5 w-full overflow-hidden rounded-full bg-secondary">
            <rect width={`${percent}%`} height="100%" className="fill-primary" />
          </svg>
          <p>{t("hint")}</p>
        </div>
      )}
    </div>
  );
}
