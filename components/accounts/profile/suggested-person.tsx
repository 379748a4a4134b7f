"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import type { SuggestedUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Translator } from "@/lib/i18n/translator";
import { FollowButton } from "./follow-button";
import { firstTwo, followedBySentence } from "./followed-by-sentence";

function suggestionReason(t: Translator<"accounts">, person: SuggestedUser) {
  if (person.followedByCount > 0) return followedBySentence(t, person);
  return person.sharedTags.length > 0 ? t("suggested.sharedTags", firstTwo(person.sharedTags)) : t("suggested.popular");
}

interface SuggestedPersonProps {
  person: SuggestedUser;
  /** Why they are suggested, if for another reason than their graph and hashtags. */
  reason?: string;
  onDismiss?: () => void;
}

export function SuggestedPerson({ person, reason, onDismiss }: SuggestedPersonProps) {
  const t = useTranslations("accounts");
  const profile = `/u/${person.username}`;
  return (
    <li className="flex gap-3">
      <Link href={profile} aria-hidden tabIndex={-1} className="h-fit shrink-0 rounded-full">
        <Avatar person={person} />
      </Link>
      <div className="min-w-0 flex-1">
        <Link href={profile} className="block truncate font-semibold leading-5 underline-offset-4 hover:underline">
          {fullName(person)}
        </Link>
        <p className="mt-0.5 break-words text-muted-foreground text-xs">{reason ?? suggestionReason(t, person)}</p>
        <div className="mt-2">
          <FollowButton person={person} signedIn quiet />
        </div>
      </div>
      {onDismiss && (
        <IconButton
          label={t("suggested.dismiss", { name: fullName(person) })}
          onClick={onDismiss}
          className="-mt-2 -mr-2"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
