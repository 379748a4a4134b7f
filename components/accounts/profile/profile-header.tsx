"use client";

import { CalendarDays, Globe, Lock, Mail, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { CallButton } from "@/components/calls/call-button";
import { TipButton } from "@/components/creators/tip-button";
import { useFormats } from "@/components/i18n/use-formats";
import { MessageButton } from "@/components/messages/message-button";
import { LinkedText } from "@/components/shell/pages/linked-text";
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
  const t = useTranslations("accounts");
  const tAccountSettings = useTranslations("accountSettings");
  const { user: reader } = useCurrentUser();
  return (
    <header className="overflow-hidden rounded-2xl border bg-card">
      <CoverPicture person={profile} className={profile.coverImageUrl ? "aspect-[3/1]" : "h-24 sm:h-32"} />
      <div className="px-5 pb-5 sm:px-7 sm:pb-7">
        {/* The name is below the picture and the buttons, but read first. */}
        <div className="flex flex-col">
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
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
          </div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground">
            <span className="wrap-anywhere min-w-0">@{profile.username}</span>
            {profile.isFollowedBy && <Badge variant="neutral">{t("profile.followsYou")}</Badge>}
          </p>
          <div className="order-first flex items-end justify-between gap-3">
            <div className="-mt-12 sm:-mt-16 rounded-full bg-card ring-4 ring-card">
              {reader ? <RingedAvatar person={profile} /> : <Avatar person={profile} size="2xl" />}
            </div>
            <div className="flex items-center gap-2 pt-3">
              {user ? (
                <Button ref={editRef} variant="outline" onClick={onEdit}>
                  <Pencil aria-hidden />
                  {t("profile.edit")}
                </Button>
              ) : (
                <FollowButton person={profile} signedIn={Boolean(reader)} />
              )}
              <PersonMenu person={profile} />
            </div>
          </div>
        </div>
        {profile.bio && (
          <p dir="auto" className="mt-3 max-w-prose whitespace-pre-wrap break-words leading-7">
            <LinkedText text={profile.bio} />
          </p>
        )}
        <Facts profile={profile} email={user?.email ?? null} />
        <ProfileStats profile={profile} closed={isPrivateAccount(reader, profile)} />
        {!user && (
          <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-3 max-sm:[&_svg]:hidden">
            <MessageButton person={profile} />
            <CallButton person={profile} />
            {canTip(reader, profile) && <TipButton person={profile} />}
          </div>
        )}
      </div>
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
