"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import type { Profile } from "@/lib/accounts/contract";
import { followedBySentence } from "./followed-by-sentence";

interface FollowedByProps {
  profile: Pick<Profile, "followedBy" | "followedByCount">;
  onOpen: () => void;
}

/** The people the reader follows who follow this person; opens the list of them. Nothing if there are none. */
export function FollowedBy({ profile, onOpen }: FollowedByProps) {
  const t = useTranslations("accounts");
  if (profile.followedBy.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group mt-3 flex min-h-11 items-center gap-3 rounded-md text-left text-muted-foreground text-sm"
    >
      <span className="-space-x-2.5 flex shrink-0">
        {profile.followedBy.map((person) => (
          <Avatar key={person.id} person={person} size="sm" className="ring-2 ring-card" />
        ))}
      </span>
      <span dir="auto" className="wrap-anywhere min-w-0 underline-offset-4 group-hover:underline">
        {followedBySentence(t, profile)}
      </span>
    </button>
  );
}
