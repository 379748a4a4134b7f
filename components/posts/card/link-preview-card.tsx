"use client";

import { Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { usePlaceholder } from "@/components/media/viewer/placeholder";
import { cn } from "@/components/ui/cn";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { LinkPreview } from "@/lib/posts/contract/link-preview";

/** Other pictures are logos and portraits: a small square beside the text. */
const MIN_WIDE_WIDTH_PX = 400;
const MIN_WIDE_RATIO = 1.3;

/** Nothing if the reader has turned previews off. Its size is known before its picture has loaded. */
export function LinkPreviewCard({ preview, eager }: { preview: LinkPreview; eager: boolean }) {
  const t = useTranslations("composing.card");
  const { user } = useCurrentUser();
  if (user?.preferences?.linkPreviews === false) return null;
  const { url, title, description, site, image } = preview;
  const isWide = image !== null && image.width >= MIN_WIDE_WIDTH_PX && image.width / image.height >= MIN_WIDE_RATIO;
  return (
    <a
      href={url}
      target="_blank"
      rel="ugc nofollow noopener noreferrer"
      aria-label={t("linkPreview", { site, title })}
      className={cn(
        "mt-3 flex overflow-hidden rounded-lg border text-sm transition-colors hover:bg-muted",
        isWide && "flex-col",
      )}
    >
      {image && <PreviewImage image={image} isWide={isWide} eager={eager} />}
      <span className="min-w-0 flex-1 self-center p-3">
        <span dir="auto" className="line-clamp-2 break-words font-semibold">
          {title}
        </span>
        {description && (
          <span dir="auto" className="mt-1 line-clamp-2 break-words text-muted-foreground">
            {description}
          </span>
        )}
        <span className="mt-1 flex items-center gap-1.5 text-muted-foreground">
          <Globe aria-hidden className="size-3.5 shrink-0" />
          <bdi className="truncate">{site}</bdi>
        </span>
      </span>
    </a>
  );
}

interface PreviewImageProps {
  image: NonNullable<LinkPreview["image"]>;
  isWide: boolean;
  eager: boolean;
}

/** Decorative: the text beside it names the page. */
function PreviewImage({ image, isWide, eager }: PreviewImageProps) {
  const [loaded, setLoaded] = useState(false);
  const placeholder = usePlaceholder(image.placeholder, !loaded);
  // An image that loaded before hydration fires no further event.
  const look = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth > 0) setLoaded(true);
  }, []);
  return (
    <span className={cn("block shrink-0 bg-muted", isWide ? "aspect-[1.91/1] w-full" : "w-24 sm:w-28")}>
      {/* biome-ignore lint/performance/noImgElement: the picture has one size */}
      <img
        ref={look}
        alt=""
        width={image.width}
        height={image.height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        src={image.url}
        draggable={false}
        onLoad={() => setLoaded(true)}
        className={cn("bg-center bg-cover object-cover", isWide ? "size-full" : "aspect-square size-full")}
        style={placeholder ? { backgroundImage: placeholder } : undefined}
      />
    </span>
  );
}
