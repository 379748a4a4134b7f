"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog/dialog";
import { authorFacingHits, helpLanguageOf, isTextHit, shouldOfferHelp } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";
import { HelpLines } from "./help-lines";
import { MarkedText } from "./marked-text";
import { RequestReview } from "./request-review";
import { useHelpSentences } from "./use-help-sentences";

interface HeldPanelProps {
  thing: { text: string; screening: Screening };
  onEdit: () => void;
  onAsk: () => Promise<unknown>;
  onClose: () => void;
}

export function HeldPanel({ thing, onEdit, onAsk, onClose }: HeldPanelProps) {
  const t = useTranslations("screening");
  const { hits, reviewAsked } = thing.screening;
  const language = helpLanguageOf(hits);
  const help = useHelpSentences(language);
  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap break-words rounded-lg border bg-muted/50 p-3 leading-7">
        <MarkedText text={thing.text} hits={hits} />
      </p>
      <p className="mt-3 text-muted-foreground text-sm">
        {authorFacingHits(hits).some(isTextHit) && t("panel.marked")} {t("panel.choices")}
      </p>
      {shouldOfferHelp(thing) && (
        <section lang={help.lang} aria-label={help.t("title")} className="mt-5">
          <p className="mb-3 text-sm">{help.t("text")}</p>
          <HelpLines language={language} />
        </section>
      )}
      <DialogFooter className="mt-6 sm:items-center">
        <Button variant="ghost" onClick={onClose}>
          {reviewAsked ? t("panel.close") : t("panel.leave")}
        </Button>
        <RequestReview asked={reviewAsked} onAsk={onAsk} />
        <Button onClick={onEdit}>{t("panel.edit")}</Button>
      </DialogFooter>
    </>
  );
}
