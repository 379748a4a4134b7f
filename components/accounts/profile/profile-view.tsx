"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { SingleColumn } from "@/components/shell/pages/layout";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { profileOptions, reportProfileView } from "@/lib/accounts/client/accounts";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { isPrivateAccount, isSelf } from "@/lib/accounts/policy";
import { ProfilePosts } from "./profile-posts";
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
      {query.isPending && <Skeleton className="h-56 w-full rounded-2xl" />}
      {query.isError && !profile && <ErrorState title={t("profile.loadFailed")} onRetry={() => query.refetch()} />}
      {profile && (
        <>
          <ProfileTop profile={profile} user={isOwn ? user : null} />
          {children ?? (
            <section aria-labelledby="profile-posts" className="mt-6">
              <h2 id="profile-posts" className="mb-3 font-semibold text-lg">
                {t("profile.posts")}
              </h2>
              {isPrivateAccount(user, profile) ? (
                <EmptyState
                  icon={Lock}
                  title={tClosed("title")}
                  description={tClosed(profile.isRequested ? "waits" : "follow", { name: profile.firstName })}
                />
              ) : (
                <ProfilePosts id={id} name={isOwn ? null : profile.firstName} />
              )}
            </section>
          )}
        </>
      )}
    </SingleColumn>
  );
}
