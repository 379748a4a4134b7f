"use client";

import { Archive, CalendarDays, Globe, Lock, Mail, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { CallButton } from "@/components/calls/call-button";
import { TipButton } from "@/components/creators/tip-button";
import { useFormats } from "@/components/i18n/use-formats";
import { MessageButton } from "@/components/messages/message-button";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge, PlanBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RingedAvatar } from "@/components/vibes/strip/ringed-avatar";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { CurrentUser, Profile } from "@/lib/accounts/contract";
import { isPrivateAccount } from "@/lib/accounts/policy";
import { canTip } from "@/lib/creators/policy";
import { FollowButton } from "./follow-button";
import { PersonMenu } from "./person-menu";
import { CoverPicture } from "./pictures/cover-picture";
import { ProfileStats } from "./profile-stats";

interface ProfileHeaderProps {
  profile: Profile;
  user: CurrentUser | null;
  onEdit: () => void;
  editRef: React.Ref<HTMLButtonElement>;
}

export function ProfileHeader({ profile, user, onEdit, editRef }: ProfileHeaderProps) {
  const tVibes = useTranslations("vibes");
  const t = useTranslations("accounts");
  const tAccountSettings = useTranslations("accountSettings");
  const { user: reader } = useCurrentUser();
  return (
    <header className="overflow-hidden rounded-2xl border bg-card p-5 sm:p-7">
      {profile.coverImageUrl && <CoverPicture url={profile.coverImageUrl} />}
      <div className="flex flex-wrap items-start justify-between gap-4">
        {reader ? <RingedAvatar person={profile} /> : <Avatar person={profile} size="xl" />}
        <div className="flex flex-wrap items-center gap-2">
          {user ? (
            <>
              <Button asChild variant="outline" className="max-sm:size-11 max-sm:rounded-full max-sm:p-0">
                <Link href="/vibes/archive">
                  <Archive aria-hidden />
                  <span className="max-sm:sr-only">{tVibes("archive.link")}</span>
                </Link>
              </Button>
              <Button ref={editRef} variant="outline" onClick={onEdit}>
                <Pencil aria-hidden />
                {t("profile.edit")}
              </Button>
            </>
          ) : (
            <>
              <FollowButton person={profile} signedIn={Boolean(reader)} />
              <MessageButton person={profile} />
              <CallButton person={profile} />
              {canTip(reader, profile) && <TipButton person={profile} />}
              {reader && <PersonMenu person={profile} />}
            </>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 dir="auto" className="wrap-anywhere min-w-0 font-bold text-2xl tracking-tight">
          {profile.firstName} {profile.lastName}
        </h1>
        <PlanBadge plan={profile.subscription?.plan ?? "visitor"} />
        {profile.isPrivate && (
          <Badge variant="neutral">
            <Lock aria-hidden className="size-3" />
            {tAccountSettings("closed.badge")}
          </Badge>
        )}
        {profile.isFollowedBy && <Badge variant="neutral">{t("profile.followsYou")}</Badge>}
      </div>
      <p className="wrap-anywhere text-muted-foreground">@{profile.username}</p>
      {profile.bio && (
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap break-words leading-7">
          {profile.bio}
        </p>
      )}
      <Facts profile={profile} email={user?.email ?? null} />
      <ProfileStats profile={profile} closed={isPrivateAccount(reader, profile)} />
    </header>
  );
}

function Facts({ profile, email }: { profile: Profile; email: string | null }) {
  const t = useTranslations("accounts");
  const { formatMonth } = useFormats();
  const line = "inline-flex min-w-0 items-center gap-2";
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-muted-foreground text-sm">
      {email && (
        <li className={line}>
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{email}</span>
        </li>
      )}
      {profile.websiteUrl && (
        <li className={line}>
          <Globe aria-hidden className="size-4 shrink-0" />
          <a
            href={profile.websiteUrl}
            rel="ugc nofollow noopener"
            target="_blank"
            className="truncate text-primary underline-offset-4 hover:underline"
          >
            {profile.websiteUrl.replace(/^https:\/\//, "").replace(/\/$/, "")}
          </a>
        </li>
      )}
      <li className={line}>
        <CalendarDays aria-hidden className="size-4 shrink-0" />
        {t("profile.joined", { date: formatMonth(profile.createdAt) })}
      </li>
    </ul>
  );
}
