"use client";

import { ExternalLink, Eye, EyeOff, Waves } from "lucide-react";
import { useTranslations } from "next-intl";
import { Player } from "@/components/media/player/player";
import { Gallery } from "@/components/media/viewer/gallery";
import { MarkedText } from "@/components/screening/marked-text";
import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { CasePart } from "./case-part";
import { PollOptions } from "./poll-options";

interface CasePreviewProps {
  of: StaffCase;
  isLifted: boolean;
  onLift: (isLifted: boolean) => void;
}

const LINK_CLASSES = "inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline";

/** The current content of a case. Media are blurred, and not even loaded, until the moderator asks for them. */
export function CasePreview({ of, isLifted, onLift }: CasePreviewProps) {
  const { preview, screening, targetType } = of;
  const t = useTranslations("staff.case");
  const tWaves = useTranslations("staffWaves.search");
  const tStaff = useTranslations("staff");
  const media = preview.media.filter(({ state }) => state === "ready").map((one) => ({ ...one, blurred: !isLifted }));
  const pictures = media.filter(({ kind }) => kind === "image");
  const videos = media.filter(({ kind }) => kind === "video");
  return (
    <CasePart
      title={t("preview")}
      aside={
        <>
          {preview.state && (
            <Badge variant={preview.state === "live" ? "success" : "outline"}>{t(`shown.${preview.state}`)}</Badge>
          )}
          {preview.isAgeGated && <Badge variant="warning">{t("ageGated")}</Badge>}
          {preview.createdAt && (
            <span className="text-muted-foreground text-sm">
              <Timestamp at={preview.createdAt} />
            </span>
          )}
          {media.length > 0 && (
            <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onLift(!isLifted)}>
              {isLifted ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              {isLifted ? tStaff("media.hide") : tStaff("media.show")}
            </Button>
          )}
        </>
      }
    >
      {preview.contentWarning && (
        <p className="mb-2 text-muted-foreground text-sm">{t("warned", { warning: preview.contentWarning })}</p>
      )}
      {preview.text ? (
        <p dir="auto" className="whitespace-pre-wrap break-words leading-7">
          <MarkedText text={preview.text} hits={screening?.hits ?? []} />
        </p>
      ) : (
        <p className="text-muted-foreground italic">
          {preview.state === null ? t("missing") : tStaff("queue.noWords")}
        </p>
      )}
      <PollOptions options={preview.pollOptions} />
      <div key={isLifted ? "lifted" : "veiled"} className="max-w-md max-sm:[&_ul]:mx-0">
        {pictures.length > 0 && <Gallery media={pictures} />}
        {videos.map((video) => (
          <Player key={video.id} media={video} />
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 font-medium text-primary text-sm empty:hidden">
        {preview.href && (
          <Link href={preview.href} target="_blank" className={LINK_CLASSES}>
            {t("open")}
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        )}
        {(targetType === "post" || targetType === "comment") && preview.text && (
          <Link href={`/admin/waves?case=${of.id}`} className={LINK_CLASSES}>
            {tWaves("similar")}
            <Waves aria-hidden className="size-4" />
          </Link>
        )}
      </p>
    </CasePart>
  );
}
