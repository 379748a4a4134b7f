"use client";

import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@/components/shell/format";
import { Link } from "@/components/shell/link";
import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { profileOptions } from "@/lib/accounts/client";
import { accounts as text } from "@/lib/text/accounts";

/** Oneself in short, beside the feed. */
export function ProfileCard({ id }: { id: string }) {
  const { data: profile } = useQuery(profileOptions(id));
  if (!profile) return <Skeleton className="h-48 w-full rounded-xl" />;
  const figures = [
    [text.profile.posts, profile.postsCount],
    [text.profile.followers, profile.followersCount],
    [text.profile.following, profile.followingCount],
  ] as const;
  return (
    <section aria-label={text.profile.title} className="rounded-xl border bg-card p-5">
      <Link href="/profile" className="group flex flex-col items-center gap-2 text-center">
        <Avatar person={profile} size="lg" />
        <span className="font-semibold text-lg underline-offset-4 group-hover:underline">
          {profile.firstName} {profile.lastName}
        </span>
        <span className="-mt-2 text-muted-foreground text-sm">@{profile.username}</span>
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
