"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { Translator } from "@/lib/i18n/translator";
import { useReloadForYou, whyOptions } from "@/lib/posts/client/feed";
import type { FeedExplanation } from "@/lib/posts/contract/feed";
import { keepFocusNear } from "../menu/keep-focus-near";
import { FeedSliders } from "./feed-sliders";

/** The ranking terms in the order of docs/posts.md: name, value, and explanation. */
function termsOf(
  t: Translator<"feed.why">,
  figure: (value: number) => string,
  why: FeedExplanation,
): [name: string, value: string, hint: string][] {
  const { likes, comments, reposts, views, hours, earlier } = why;
  const age =
    hours < 48 ? t("age.hours", { hours: Math.floor(hours) }) : t("age.days", { days: Math.floor(hours / 24) });
  const closeness = t("closenessHint", { follows: String(why.follows), likesGiven: why.likesGiven });
  return [
    [t("freshness"), `× ${figure(why.freshness)}`, t("freshnessHint", { age })],
    [t("popularity"), `+ ${figure(why.rate)}`, t("popularityHint", { likes, comments, reposts, views })],
    [t("closeness"), `+ ${figure(why.closeness)}`, closeness],
    [t("variety"), `× ${figure(why.keeps)}`, t("varietyHint", { earlier })],
  ];
}

function Terms({ why }: { why: FeedExplanation }) {
  const t = useTranslations("feed.why");
  const { localizeDecimal } = useFormats();
  const figure = (value: number) => localizeDecimal(value.toFixed(2));
  return (
    <>
      <p>{why.place === null ? t("below") : t("place", { place: why.place })}</p>
      {why.source && why.place !== null && <p className="mt-1 text-muted-foreground">{t(`source.${why.source}`)}</p>}
      {why.score !== null && (
        <dl aria-label={t("terms")} className="mt-4 divide-y rounded-lg border">
          {termsOf(t, figure, why).map(([name, value, hint]) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5">
              <dt className="font-medium">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
              <dd className="col-span-2 text-muted-foreground text-sm">{hint}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5 font-semibold">
            <dt>{t("score")}</dt>
            <dd className="tabular-nums">{figure(why.score)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

interface WhyDialogProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function WhyDialog({ id, open, onOpenChange }: WhyDialogProps) {
  const t = useTranslations("feed.why");
  const { user } = useCurrentUser();
  const query = useQuery({ ...whyOptions(id), enabled: open });
  const reloadForYou = useReloadForYou();
  const hasNewSettings = useRef(false);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next || !hasNewSettings.current) return;
    hasNewSettings.current = false;
    // Only now: the dialog belongs to its card, which may not be on the first page of the new order.
    keepFocusNear(id);
    reloadForYou();
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("description")} />
        {query.isPending && (
          <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
            {["a", "b", "c", "d"].map((line) => (
              <Skeleton key={line} className="h-12 w-full" />
            ))}
          </SkeletonGroup>
        )}
        {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data && <Terms why={query.data} />}
        {query.data &&
          (user ? (
            <FeedSliders
              settings={query.data.settings}
              onSave={() => {
                hasNewSettings.current = true;
              }}
            />
          ) : (
            <p className="mt-6 text-muted-foreground text-sm">{t("signIn")}</p>
          ))}
      </DialogContent>
    </Dialog>
  );
}
