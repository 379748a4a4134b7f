"use client";

import { useQuery } from "@tanstack/react-query";
import { Ban, EyeOff, MessageSquareOff, TimerOff, UserMinus, UserPlus, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePersonActions } from "@/components/accounts/profile/use-person-actions";
import { DropdownMenuItem } from "@/components/ui/menu/dropdown-menu";
import { profileOptions } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Translator } from "@/lib/i18n/translator";
import type { Post } from "@/lib/posts/contract";
import { keepFocusNear } from "./keep-focus-near";
import { useDismissWithUndo } from "./use-dismiss-with-undo";

function followLabel(t: Translator<"posts.card.author">, name: string, author: Profile | undefined): string {
  if (author?.isFollowing) return t("unfollow", { name });
  if (author?.isRequested) return t("withdraw", { name });
  return author?.isPrivate ? t("ask", { name }) : t("follow", { name });
}

/** A long name takes two lines at most. */
const Label = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-2 max-w-64 wrap-anywhere">{children}</span>
);

/** Props for signed-in readers of another's post. The author's profile is fetched when the menu opens. */
interface AuthorMenuItemsProps {
  post: Post;
  onBlock: () => void;
  /** Opens the dialog that mutes the author for a time, or a word. */
  onMute: (what: "author" | "word") => void;
}

export function AuthorMenuItems({ post, onBlock, onMute }: AuthorMenuItemsProps) {
  const t = useTranslations("posts.card.author");
  const { data: author, isPending } = useQuery(profileOptions(post.user.id));
  const tMuting = useTranslations("muting.menu");
  const { setFollowing, mute, unmute } = usePersonActions(post.user);
  const dismiss = useDismissWithUndo(post.id);
  const name = fullName(post.user);
  const isMuted = author?.isMuted === true;
  const isFollowed = author !== undefined && (author.isFollowing || author.isRequested);
  return (
    <>
      <DropdownMenuItem
        onSelect={() => {
          keepFocusNear(post.id);
          dismiss();
        }}
      >
        <EyeOff aria-hidden />
        {t("dismiss")}
      </DropdownMenuItem>
      <DropdownMenuItem
        disabled={isPending}
        onSelect={() => {
          keepFocusNear(post.id);
          if (isMuted) unmute();
          else mute(null);
        }}
      >
        {isMuted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        <Label>{isMuted ? t("unmute", { name }) : t("mute", { name })}</Label>
      </DropdownMenuItem>
      {!isMuted && (
        <DropdownMenuItem disabled={isPending} onSelect={() => onMute("author")}>
          <TimerOff aria-hidden />
          {tMuting("timed")}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => onMute("word")}>
        <MessageSquareOff aria-hidden />
        {tMuting("words")}
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isPending} onSelect={() => setFollowing(!isFollowed)}>
        {isFollowed ? <UserMinus aria-hidden /> : <UserPlus aria-hidden />}
        <Label>{followLabel(t, name, author)}</Label>
      </DropdownMenuItem>
      <DropdownMenuItem variant="destructive" onSelect={onBlock}>
        <Ban aria-hidden />
        <Label>{t("block", { name })}</Label>
      </DropdownMenuItem>
    </>
  );
}
