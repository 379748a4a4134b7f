"use client";

import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";

interface PersonLineProps {
  user: PublicUser;
  at?: string;
  href?: string;
  children?: React.ReactNode;
}

export function PersonLine({ user, at, href, children }: PersonLineProps) {
  const profile = `/u/${user.username}`;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Link href={profile} aria-hidden tabIndex={-1} className="shrink-0 rounded-full">
        <Avatar person={user} />
      </Link>
      <div className="min-w-0 leading-6">
        <div className="flex min-w-0 items-center gap-2">
          <Link dir="auto" href={profile} className="truncate font-semibold underline-offset-4 hover:underline">
            {fullName(user)}
          </Link>
          {user.subscription?.plan === "creator" && <PlanBadge plan="creator" />}
        </div>
        <p className="dotted-line">
          <span className="truncate">{`@${user.username}`}</span>
          {at && (
            <span>
              {href ? (
                <Link href={href} className="inline-block underline-offset-4 hover:underline">
                  <Timestamp at={at} />
                </Link>
              ) : (
                <Timestamp at={at} />
              )}
            </span>
          )}
          {children}
        </p>
      </div>
    </div>
  );
}
