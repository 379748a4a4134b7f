"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { SingleColumn } from "@/components/shell/pages/layout";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { profileOptions, reportProfileView } from "@/lib/accounts/client/accounts";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { isPrivateAccount, isSelf } from "@/lib/accounts/policy";
import { ProfilePostTabs } from "./profile-posts";
import { ProfileTop } from "./profile-top";

/** A profile counts as viewed once it was shown for this long, in ms. */
const PROFILE_VIEW_DELAY_MS = 1_000;

interface ProfileViewProps {
  id: string;
  children?: React.ReactNode;
}

export function ProfileView({ id, children }: ProfileViewProps) {
  const t = useTranslations("accounts");
  const tClosed = useTranslations("accountSettings.closed");
  const { user } = useCurrentUser();
  const query = useQuery(profileOptions(id));
  const profile = query.data;
  const isOwn = isSelf(user, id);
  const counts = user !== null && !isOwn;
  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(() => void reportProfileView(id), PROFILE_VIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [counts, id]);
  return (
    <SingleColumn>
      {query.isPending && <ProfileSkeleton />}
      {query.isError && !profile && <ErrorState title={t("profile.loadFailed")} onRetry={() => query.refetch()} />}
      {profile && (
        <>
          <ProfileTop profile={profile} user={isOwn ? user : null} />
          {children ?? (
            <section aria-labelledby="profile-posts">
              <h2 id="profile-posts" className="sr-only">
                {t("profile.posts")}
              </h2>
              {isPrivateAccount(user, profile) ? (
                <EmptyState
                  icon={Lock}
                  title={tClosed("title")}
                  description={tClosed(profile.isRequested ? "waits" : "follow", { name: profile.firstName })}
                  className="mt-6"
                />
              ) : (
                <ProfilePostTabs id={id} name={isOwn ? null : profile.firstName} />
              )}
            </section>
          )}
        </>
      )}
    </SingleColumn>
  );
}

/** The header of a profile without a cover. */
function ProfileSkeleton() {
  const t = useTranslations("accounts");
  return (
    <SkeletonGroup label={t("profile.loading")} className="overflow-hidden rounded-2xl border bg-card">
      <Skeleton className="h-24 w-full rounded-none sm:h-32" />
      <div className="px-5 pb-5 sm:px-7 sm:pb-7">
        <div className="-mt-12 sm:-mt-16 w-fit rounded-full ring-4 ring-card">
          <Skeleton className="size-24 rounded-full sm:size-32" />
        </div>
        <Skeleton className="mt-4 h-7 w-48" />
        <Skeleton className="mt-2 h-4 w-32" />
        <Skeleton className="mt-4 h-4 w-full max-w-prose" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-5 h-5 w-44" />
        <Skeleton className="mt-4 h-11 w-full sm:h-8 sm:w-96" />
      </div>
    </SkeletonGroup>
  );
}
