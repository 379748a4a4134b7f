"use client";

import { ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Media } from "@/lib/media/contract";
import { usePlaceholder } from "./placeholder";
import { useFreshMedia } from "./use-fresh-media";

/** How often in a row a picture's URL is renewed. */
const MAX_RENEWALS = 2;

interface MediaPictureProps {
  media: Media;
  sizes: string;
  className?: string;
  /** Whether it is in view when the page loads: fetched at once. */
  eager?: boolean;
  /** Its content is described next to it, or by its container. */
  decorative?: boolean;
  onLoad?: () => void;
  /** Called once it has failed, after renewing the URLs if these expire. */
  onFailed?: () => void;
}

export function MediaPicture(props: MediaPictureProps) {
  const t = useTranslations("player");
  const { media: given, sizes, className = "", eager = false, decorative, onLoad, onFailed } = props;
  const [media, renew] = useFreshMedia(given);
  const [loaded, setLoaded] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const placeholder = usePlaceholder(media.thumbhash, !loaded);
  const renewals = useRef(0);
  const settle = useCallback(() => {
    renewals.current = 0;
    setLoaded(true);
    onLoad?.();
  }, [onLoad]);
  const fail = useCallback(async () => {
    renewals.current++;
    if (renewals.current <= MAX_RENEWALS && (await renew())) return;
    setFailed(media.thumbUrl);
    onFailed?.();
  }, [media.thumbUrl, renew, onFailed]);
  useEffect(() => {
    if (failed === null) return;
    // The network may have been down.
    const retry = () => {
      renewals.current = 0;
      setFailed(null);
    };
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [failed]);
  // An image that loaded or failed before hydration fires no further event.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || !image.currentSrc) return;
      if (image.naturalWidth > 0) startTransition(settle);
      else void fail();
    },
    [settle, fail],
  );
  if (failed !== null && failed === media.thumbUrl)
    return (
      <span className={`grid place-items-center bg-muted p-4 text-muted-foreground text-sm ${className}`}>
        <span className="flex flex-col items-center gap-2 text-center">
          <ImageOff aria-hidden className="size-6" />
          {media.alt || (decorative ? null : t("viewer.failed"))}
        </span>
      </span>
    );
  // With a single source the picture keeps its own size.
  const choice =
    media.sources.length > 1 ? media.sources.map(({ url, width }) => `${url} ${width}w`).join(", ") : undefined;
  return (
    // biome-ignore lint/performance/noImgElement: the product has its own picture sizes
    <img
      ref={look}
      alt={decorative ? "" : media.alt}
      srcSet={choice}
      sizes={sizes}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      // Before src: a browser that reads the attributes in order would fetch at once.
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      src={media.thumbUrl ?? undefined}
      draggable={false}
      onLoad={settle}
      onError={fail}
      className={`bg-center bg-cover ${loaded ? "" : "bg-muted"} ${className}`}
      style={placeholder ? { backgroundImage: placeholder } : undefined}
    />
  );
}
