"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { suggestedOptions } from "@/lib/accounts/client/accounts";
import type { SuggestedUser } from "@/lib/accounts/contract";
import { trendingTagsOptions } from "@/lib/posts/client/posts";
import { SuggestedPerson } from "../profile/suggested-person";
import { ForwardButton } from "./forward-button";
import { StepActions, type StepProps } from "./step-actions";

/** Hashtags in use, and people: those who post under the chosen ones, or else the suggestions of home. */
export function FollowStep({ isDone, onBack, onNext }: StepProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const people = useQuery(suggestedOptions(tags));
  const [hasFollowed, setHasFollowed] = useState(false);
  if (!hasFollowed && people.data?.some((person) => person.isFollowing || person.isRequested)) setHasFollowed(true);
  const toggle = (tag: string) =>
    setTags((chosen) => (chosen.includes(tag) ? chosen.filter((each) => each !== tag) : [...chosen, tag].sort()));
  return (
    <>
      <Topics chosen={tags} onToggle={toggle} />
      <People people={people.data} isByTopic={tags.length > 0} onRetry={people.isError ? people.refetch : null} />
      <StepActions onBack={onBack}>
        <ForwardButton isDone={isDone || hasFollowed} onNext={onNext} />
      </StepActions>
    </>
  );
}

function Topics({ chosen, onToggle }: { chosen: readonly string[]; onToggle: (tag: string) => void }) {
  const t = useTranslations("onboarding.follow");
  const { data: trending = [] } = useQuery(trendingTagsOptions());
  if (trending.length === 0) return null;
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-medium text-sm">{t("topics")}</legend>
      <div className="flex flex-wrap gap-2">
        {trending.map(({ tag }) => (
          <button
            key={tag}
            type="button"
            aria-pressed={chosen.includes(tag)}
            onClick={() => onToggle(tag)}
            className={`min-h-11 max-w-full truncate rounded-full border px-4 font-semibold text-sm ${chosen.includes(tag) ? "border-primary bg-primary text-primary-foreground" : "hover:bg-muted"}`}
          >
            {t("topic", { tag })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface PeopleProps {
  people: readonly SuggestedUser[] | undefined;
  isByTopic: boolean;
  onRetry: (() => unknown) | null;
}

function People({ people, isByTopic, onRetry }: PeopleProps) {
  const t = useTranslations("onboarding.follow");
  const tAccounts = useTranslations("accounts");
  if (!people)
    return onRetry ? (
      <ErrorState title={tAccounts("suggested.failed")} onRetry={onRetry} className="px-0! py-2!" />
    ) : (
      <SkeletonGroup label={tAccounts("suggested.loading")}>
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  const reasonOf = ({ sharedTags: [first = "", second = ""] }: SuggestedUser) =>
    isByTopic && first !== "" ? { reason: t("postsAbout", { first, second, hasSecond: String(second !== "") }) } : {};
  return (
    <>
      <p role="status" className={people.length > 0 ? "sr-only" : "text-muted-foreground"}>
        {people.length > 0 ? t("found", { count: people.length }) : isByTopic ? t("nobody") : t("quiet")}
      </p>
      <ul aria-label={t("people")} className="grid gap-4 sm:grid-cols-2 empty:hidden">
        {people.map((person) => (
          <SuggestedPerson key={person.id} person={person} {...reasonOf(person)} />
        ))}
      </ul>
    </>
  );
}
