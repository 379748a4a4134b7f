"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";

import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { profileOptions } from "@/lib/accounts/client/accounts";
import { CoverPicture } from "./pictures/cover-picture";

export function ProfileCard({ id }: { id: string }) {
  const t = useTranslations("accounts");
  const { formatCount } = useFormats();
  const query = useQuery(profileOptions(id));
  const profile = query.data;
  if (!profile && query.isError)
    return (
      <ErrorState
        title={t("profile.loadFailed")}
        onRetry={() => query.refetch()}
        className="rounded-xl border bg-card px-5! py-5!"
      />
    );
  if (!profile)
    return (
      <SkeletonGroup
        label={t("profile.loading")}
        className="flex shrink-0 flex-col items-center overflow-hidden rounded-xl border bg-card px-5 pb-5"
      >
        <Skeleton className="-mx-5 h-16 self-stretch rounded-none" />
        <Skeleton className="-mt-7 size-14 rounded-full ring-4 ring-card" />
        <Skeleton className="mt-2 h-7 w-36" />
        <Skeleton className="mt-1 h-4 w-24" />
        <Skeleton className="mt-2.5 h-5 w-16 rounded-full" />
        <Skeleton className="mt-8 h-10 w-full" />
      </SkeletonGroup>
    );
  const figures = [
    [t("profile.posts"), profile.postsCount],
    [t("profile.followers"), profile.followersCount],
    [t("profile.following"), profile.followingCount],
  ] as const;
  return (
    <section aria-label={t("profile.title")} className="shrink-0 overflow-hidden rounded-xl border bg-card px-5 pb-5">
      <CoverPicture person={profile} className="-mx-5 h-16" />
      <Link href="/profile" className="group -mt-7 flex flex-col items-center gap-2 text-center">
        <Avatar person={profile} size="lg" className="ring-4 ring-card" />
        <span dir="auto" className="wrap-anywhere font-semibold text-lg underline-offset-4 group-hover:underline">
          {profile.firstName} {profile.lastName}
        </span>
        <span className="-mt-2 wrap-anywhere text-muted-foreground text-sm">@{profile.username}</span>
      </Link>
      <div className="mt-2 flex justify-center">
        <PlanBadge plan={profile.subscription?.plan ?? "visitor"} />
      </div>
      <dl className="mt-4 grid grid-cols-3 border-t pt-4 text-center">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
