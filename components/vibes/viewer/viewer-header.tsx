"use client";

import { Pause, Play, Star, Volume2, VolumeX, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { OverlayButton } from "@/components/media/viewer/overlay-button";
import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Avatar } from "@/components/ui/avatar";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { DailyVibe } from "@/lib/vibes/contract";

interface ViewerHeaderProps {
  vibe: DailyVibe;
  count: number;
  item: number;
  bar: RefObject<HTMLSpanElement | null>;
  paused: boolean;
  onPause: () => void;
  /** Null without sound. */
  muted: boolean | null;
  onMute: () => void;
  onLeave: () => void;
  children: ReactNode;
}

export function ViewerHeader(props: ViewerHeaderProps) {
  const t = useTranslations("vibes.viewer");
  const tCommon = useTranslations("commonText");
  const { vibe, count, item, bar, paused, onPause, muted, onMute, onLeave, children } = props;
  return (
    <div className="absolute inset-x-0 top-0 bg-linear-to-b from-black/75 to-transparent px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-8">
      <Bars id={vibe.id} count={count} item={item} bar={bar} />
      <div className="mt-1 flex items-center">
        <Link
          href={`/u/${vibe.user.username}`}
          onClick={onLeave}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-full pr-3 pl-1 focus-visible:-outline-offset-2 focus-visible:outline-white"
        >
          <Avatar person={vibe.user} size="sm" />
          <span className="min-w-0 leading-4">
            <span className="block truncate font-semibold text-sm">{fullName(vibe.user)}</span>
            <span className="flex items-center gap-2 text-white/85 text-xs">
              <Timestamp at={vibe.createdAt} />
              {vibe.audience === "close_friends" && (
                <span className="inline-flex items-center gap-1 rounded-full bg-success px-2 font-semibold text-success-foreground">
                  <Star aria-hidden className="size-3 fill-current" />
                  {t("closeFriends")}
                </span>
              )}
            </span>
          </span>
        </Link>
        <OverlayButton label={paused ? t("play") : t("pause")} onClick={onPause}>
          {paused ? <Play aria-hidden className="fill-current" /> : <Pause aria-hidden className="fill-current" />}
        </OverlayButton>
        {muted !== null && (
          <OverlayButton label={muted ? t("unmute") : t("mute")} onClick={onMute}>
            {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </OverlayButton>
        )}
        {children}
        <Dialog.Close asChild>
          <OverlayButton label={tCommon("close")}>
            <X aria-hidden />
          </OverlayButton>
        </Dialog.Close>
      </div>
    </div>
  );
}

interface BarsProps {
  id: string;
  count: number;
  item: number;
  bar: RefObject<HTMLSpanElement | null>;
}

function Bars({ id, count, item, bar }: BarsProps) {
  return (
    <div aria-hidden className="flex gap-1 px-1">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <span key={at} className="h-1 flex-1 overflow-hidden rounded-full bg-white/35">
          {at === item ? (
            // Another vibe's bar is another element, so that it starts empty.
            <span
              key={id}
              ref={bar}
              data-progress
              className="block size-full origin-left rounded-full bg-white"
              style={{ transform: "scaleX(0)" }}
            />
          ) : (
            at < item && <span className="block size-full bg-white" />
          )}
        </span>
      ))}
    </div>
  );
}
