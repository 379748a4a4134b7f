"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import type { PeopleList } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";
import { FollowedBy } from "./followed-by";

// Loaded when a list is opened.
const PeopleDialog = lazyWithRetry(() => import("./people-dialog").then((module) => module.PeopleDialog), {
  messages: ["accountSettings", "accounts", "posts"],
  prefetch: "idle",
});

const LISTS = ["followers", "following"] as const;

interface ProfileStatsProps {
  profile: Profile;
  closed: boolean;
}

/** The counts, and who of the reader's follows is among the followers. */
export function ProfileStats({ profile, closed }: ProfileStatsProps) {
  const t = useTranslations("accounts");
  const [shown, setShown] = useState<PeopleList | null>(null);
  const counts = { followers: profile.followersCount, following: profile.followingCount };
  return (
    <>
      <ul className="mt-4 flex flex-wrap justify-between gap-x-6 sm:justify-start">
        <li className={FIGURE}>
          <Figure label={t("profile.posts")} value={profile.postsCount} />
        </li>
        {LISTS.map((list) => (
          <li key={list}>
            <button
              type="button"
              className={`rounded-md text-left decoration-1 underline-offset-4 hover:underline ${FIGURE}`}
              onClick={() => setShown(list)}
            >
              <Figure label={t(`profile.${list}`)} value={counts[list]} />
            </button>
          </li>
        ))}
        <li className={FIGURE}>
          <Figure label={t("profile.likes")} value={profile.likesCount} />
        </li>
      </ul>
      <FollowedBy profile={profile} onOpen={() => setShown("followedFollowers")} />
      {shown && <PeopleDialog id={profile.id} closed={closed} list={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** On phones the count is above its name, otherwise before it. */
const FIGURE = "flex min-h-11 flex-col justify-center sm:flex-row sm:items-baseline sm:gap-1.5 sm:min-h-8";

function Figure({ label, value }: { label: string; value: number }) {
  const { formatCount, formatWhole } = useFormats();
  return (
    <>
      <span className="font-semibold tabular-nums max-sm:text-lg max-sm:leading-6" title={formatWhole(value)}>
        {formatCount(value)}
      </span>
      <span className="text-muted-foreground text-sm max-sm:text-xs">{label}</span>
    </>
  );
}
