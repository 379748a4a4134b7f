"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Screening } from "@/lib/screening/contract";
import type { ScreenedMedia } from "./reasons";
import { RequestReview } from "./request-review";
import { useScreeningSentences } from "./use-screening-sentences";

interface HeldNoticeProps {
  held: Pick<Screening, "hits" | "reviewAsked">;
  /** The attached media, to say in which of them something was found. */
  media?: ScreenedMedia;
  onEdit: () => void;
  onAsk: () => Promise<unknown>;
}

/** Shown under held content: nobody else can see it, why, and what the author can do. */
export function HeldNotice({ held, media, onEdit, onAsk }: HeldNoticeProps) {
  const t = useTranslations("screening");
  const { holdReason } = useScreeningSentences();
  return (
    <section
      aria-label={t("label")}
      className="mt-3 mb-2 rounded-lg border border-warning/40 bg-warning-soft p-3 text-foreground text-sm"
    >
      <p className="flex gap-2">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 break-words">
          <strong className="font-semibold">{t("onlyYou")}</strong> {holdReason(held.hits, media)}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={onEdit}>
          {t("edit")}
        </Button>
        <RequestReview asked={held.reviewAsked} onAsk={onAsk} size="sm" />
      </div>
    </section>
  );
}
