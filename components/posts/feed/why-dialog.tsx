"use client";

import { useQuery } from "@tanstack/react-query";
import { localizeDecimal } from "@/components/shell/time/format";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { whyOptions } from "@/lib/posts/client/feed";
import type { FeedExplanation } from "@/lib/posts/contract/feed";
import { feed } from "@/lib/text/feed";
import { FeedSliders } from "./feed-sliders";

const text = feed.why;

const figure = (value: number) => localizeDecimal(value.toFixed(2));

/** The ranking terms in the order of docs/feed.md: name, value, and explanation. */
const termsOf = (why: FeedExplanation): [name: string, value: string, hint: string][] => [
  [text.freshness, `× ${figure(why.freshness)}`, text.freshnessHint(text.age(why.hours))],
  [text.popularity, `+ ${figure(why.rate)}`, text.popularityHint(why.likes, why.comments, why.reposts, why.views)],
  [text.closeness, `+ ${figure(why.closeness)}`, text.closenessHint(why.follows, why.fond)],
  [text.variety, `× ${figure(why.keeps)}`, text.varietyHint(why.earlier)],
];

function Terms({ why }: { why: FeedExplanation }) {
  return (
    <>
      <p>{why.place === null ? text.below : text.place(why.place)}</p>
      {why.source && why.place !== null && <p className="mt-1 text-muted-foreground">{text.source[why.source]}</p>}
      {why.score !== null && (
        <dl aria-label={text.terms} className="mt-4 divide-y rounded-lg border">
          {termsOf(why).map(([name, value, hint]) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5">
              <dt className="font-medium">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
              <dd className="col-span-2 text-muted-foreground text-sm">{hint}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5 font-semibold">
            <dt>{text.score}</dt>
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
  const { user } = useCurrentUser();
  const query = useQuery({ ...whyOptions(id), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.description}</DialogDescription>
        </DialogHeader>
        {query.isPending && (
          <SkeletonGroup label={text.loading} className="flex flex-col gap-3">
            {["a", "b", "c", "d"].map((line) => (
              <Skeleton key={line} className="h-12 w-full" />
            ))}
          </SkeletonGroup>
        )}
        {query.isError && !query.data && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
        {query.data && <Terms why={query.data} />}
        {query.data &&
          (user ? (
            <FeedSliders settings={query.data.settings} />
          ) : (
            <p className="mt-6 text-muted-foreground text-sm">{text.signIn}</p>
          ))}
      </DialogContent>
    </Dialog>
  );
}
