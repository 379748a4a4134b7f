"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { HelpLines } from "@/components/screening/help-lines";
import { RequestReview } from "@/components/screening/request-review";
import { useHelpSentences } from "@/components/screening/use-help-sentences";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { Button } from "@/components/ui/button";
import { useReviewProfile } from "@/lib/accounts/client/accounts";
import type { CurrentUser, PendingProfile, Profile } from "@/lib/accounts/contract";
import { helpLanguageOf } from "@/lib/screening/client";
import { heldProfileRows } from "./held-profile";

interface HeldProfileNoticeProps {
  user: CurrentUser;
  held: PendingProfile;
  profile: Profile;
  onEdit?: () => void;
  className?: string;
}

export function HeldProfileNotice({ user, held, profile, onEdit, className = "" }: HeldProfileNoticeProps) {
  const t = useTranslations("accounts.held");
  const tScreening = useTranslations("screening");
  const tAccounts = useTranslations("accounts");
  const { holdReason } = useScreeningSentences();
  const review = useReviewProfile();
  const language = helpLanguageOf(held.hits);
  const help = useHelpSentences(language);
  const distressed = held.hits.some(({ category }) => category === "self-harm");
  return (
    <section
      aria-labelledby="held-profile"
      className={`rounded-2xl border border-warning/40 bg-warning-soft p-5 text-sm ${className}`}
    >
      <h2 id="held-profile" className="flex items-center gap-2 font-semibold text-base">
        <EyeOff aria-hidden className="size-4 shrink-0 text-warning" />
        {t("title")}
      </h2>
      <p className="mt-2">{t("text")}</p>
      <p className="mt-2 break-words">{holdReason(held.hits)}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {heldProfileRows(tAccounts, user, held, profile).map(({ field, label, yours, others }) => (
          <li key={field} className="rounded-lg border border-warning/30 bg-card p-3">
            <p className="font-medium">{label}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <Said by={t("yours")} words={yours} />
              <Said by={t("others")} words={others} />
            </dl>
          </li>
        ))}
      </ul>
      {distressed && (
        <div lang={help.lang} className="mt-4">
          <p className="mb-2">{help.t("text")}</p>
          <HelpLines language={language} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {onEdit && (
          <Button variant="outline" onClick={onEdit}>
            {tScreening("edit")}
          </Button>
        )}
        <RequestReview asked={held.reviewAsked} onAsk={() => review.mutateAsync()} />
      </div>
    </section>
  );
}

function Said({ by, words }: { by: string; words: string }) {
  const t = useTranslations("accounts.held");
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{by}</dt>
      <dd dir="auto" className="whitespace-pre-wrap break-words">
        {words || t("nothing")}
      </dd>
    </div>
  );
}
