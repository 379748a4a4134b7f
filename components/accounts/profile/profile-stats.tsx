"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

import type { Profile } from "@/lib/accounts/contract";

// Loaded when a list is opened.
const PeopleDialog = lazyWithRetry(() => import("./people-dialog").then((module) => module.PeopleDialog), {
  messages: ["accountSettings", "accounts"],
});

const LISTS = ["followers", "following"] as const;
type Shown = (typeof LISTS)[number] | null;

export function ProfileStats({ profile, closed }: { profile: Profile; closed: boolean }) {
  const t = useTranslations("accounts");
  const [shown, setShown] = useState<Shown>(null);
  const counts = { followers: profile.followersCount, following: profile.followingCount };
  return (
    <>
      <div className="mt-5 border-t pt-3">
        <ul className="-mx-2 flex flex-wrap justify-between sm:-mx-3 sm:grid sm:max-w-md sm:grid-cols-4">
          <li className="px-2 py-2 sm:px-3">
            <Figure label={t("profile.posts")} value={profile.postsCount} />
          </li>
          {LISTS.map((list) => (
            <li key={list}>
              <button
                type="button"
                className="min-h-11 w-full rounded-lg px-2 py-2 text-left sm:px-3 hover:bg-muted"
                onClick={() => setShown(list)}
              >
                <Figure label={t(`profile.${list}`)} value={counts[list]} />
              </button>
            </li>
          ))}
          <li className="px-2 py-2 sm:px-3">
            <Figure label={t("profile.likes")} value={profile.likesCount} />
          </li>
        </ul>
      </div>
      {shown && <PeopleDialog id={profile.id} closed={closed} list={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  const { formatCount, formatWhole } = useFormats();
  return (
    <span className="flex flex-col">
      <span className="font-semibold text-lg tabular-nums leading-6" title={formatWhole(value)}>
        {formatCount(value)}
      </span>
      <span className="text-muted-foreground text-xs sm:text-sm">{label}</span>
    </span>
  );
}
