"use client";

import { CircleAlert, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ProcessingPanel } from "@/components/media/attachments/processing-panel";
import { useFailureText } from "@/components/media/use-failure-text";
import { RequestReview } from "@/components/screening/request-review";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { Button } from "@/components/ui/button";
import { isHeldContent } from "@/lib/screening/client";
import { useRequestVibeReview } from "@/lib/vibes/client";
import type { DailyVibe } from "@/lib/vibes/contract";

export function OwnNotice({ vibe, onDelete }: { vibe: DailyVibe; onDelete: () => void }) {
  const tVibes = useTranslations("vibes");
  const t = useTranslations("vibes.own");
  const tScreening = useTranslations("screening");
  const failureText = useFailureText();
  const { heldSentence } = useScreeningSentences();
  const review = useRequestVibeReview();
  const panel = "rounded-xl border bg-popover p-4 text-popover-foreground text-sm shadow-float-lg";
  const remove = (
    <Button variant="outline" size="sm" onClick={onDelete}>
      {tVibes("menu.delete")}
    </Button>
  );
  if (vibe.state === "processing")
    return (
      <ProcessingPanel
        media={[vibe.media]}
        labels={{ waiting: t("making.waiting"), making: t("making.making"), screening: t("making.screening") }}
        hint={t("makingText")}
        className={panel}
      />
    );
  if (vibe.state === "failed")
    return (
      <section aria-label={t("failed")} className={panel}>
        <p className="flex gap-2 font-semibold">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          {t("failed")}
        </p>
        {vibe.media.failure && <p className="mt-1">{failureText(vibe.media.failure)}</p>}
        <p className="mt-1">{t("failedText")}</p>
        <div className="mt-3">{remove}</div>
      </section>
    );
  const held = isHeldContent(vibe) ? vibe.screening : null;
  return (
    <section aria-label={tScreening("label")} className={panel}>
      <p className="flex gap-2">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 break-words">{heldSentence(held?.hits ?? [])}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {remove}
        <RequestReview asked={held?.reviewAsked ?? false} onAsk={() => review.mutateAsync(vibe.id)} size="sm" />
      </div>
    </section>
  );
}
