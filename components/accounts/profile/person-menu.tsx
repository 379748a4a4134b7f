"use client";

import {
  Archive,
  Ban,
  Ellipsis,
  Flag,
  LinkIcon,
  ListPlus,
  Star,
  StarOff,
  TimerOff,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { profileUrl, useCopyLink } from "@/components/posts/card/use-copy-link";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { IconButton } from "@/components/ui/icon-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { Profile } from "@/lib/accounts/contract";
import { isSelf } from "@/lib/accounts/policy";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useCloseFriendActions } from "../close-friends/use-close-friend-actions";
import { usePersonActions } from "./use-person-actions";

const BlockDialog = lazyWithRetry(() => import("./block-dialog").then((module) => module.BlockDialog), {
  messages: ["accounts", "muting"],
  prefetch: "idle",
});
const MutePersonDialog = lazyWithRetry(
  () => import("../muting/mute-person-dialog").then((module) => module.MutePersonDialog),
  { messages: ["accounts", "muting"], prefetch: "idle" },
);
const AddToListDialog = lazyWithRetry(
  () => import("../lists/add-to-list-dialog").then((module) => module.AddToListDialog),
  { messages: ["lists"], prefetch: "idle" },
);
const ReportDialog = lazyWithRetry(
  () => import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
  { messages: ["moderation", "reasons", "rules"], prefetch: "idle" },
);

/** Signed-out readers can only copy the link. */
export function PersonMenu({ person }: { person: Profile }) {
  const t = useTranslations("accounts");
  const tPosts = useTranslations("posts");
  const copyLink = useCopyLink();
  const tVibes = useTranslations("vibes");
  const { user } = useCurrentUser();
  const isOwn = isSelf(user, person.id);
  const tMuting = useTranslations("muting.menu");
  const tCloseFriends = useTranslations("closeFriends.menu");
  const tLists = useTranslations("lists.menu");
  const { mute, unmute } = usePersonActions(person);
  const closeFriend = useCloseFriendActions(person);
  const [opened, setOpened] = useState<"block" | "lists" | "mute" | "report" | null>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  const name = fullName(person);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("people.menu", { name })} variant="outline">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => copyLink(profileUrl(person.username))}>
            <LinkIcon aria-hidden />
            {tPosts("card.copyLink")}
          </DropdownMenuItem>
          {isOwn && (
            <DropdownMenuItem asChild>
              <Link href="/vibes/archive">
                <Archive aria-hidden />
                {tVibes("archive.link")}
              </Link>
            </DropdownMenuItem>
          )}
          {user && !isOwn && (
            <>
              <DropdownMenuItem onSelect={person.isCloseFriend ? closeFriend.remove : closeFriend.add}>
                {person.isCloseFriend ? <StarOff aria-hidden /> : <Star aria-hidden />}
                {tCloseFriends(person.isCloseFriend ? "remove" : "add")}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpened("lists")}>
                <ListPlus aria-hidden />
                {tLists("add")}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => (person.isMuted ? unmute() : mute(null))}>
                {person.isMuted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
                {person.isMuted ? t("people.unmute") : t("people.mute")}
              </DropdownMenuItem>
              {!person.isMuted && (
                <DropdownMenuItem onSelect={() => setOpened("mute")}>
                  <TimerOff aria-hidden />
                  {tMuting("timed")}
                </DropdownMenuItem>
              )}
              <DropdownMenuItem onSelect={() => setOpened("report")}>
                <Flag aria-hidden />
                {t("people.report")}
              </DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setOpened("block")}>
                <Ban aria-hidden />
                {t("people.block")}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === "report" && (
        <ReportDialog targetType="user" targetId={person.id} name={name} open onOpenChange={close} />
      )}
      {opened === "lists" && <AddToListDialog person={person} onOpenChange={close} />}
      {opened === "mute" && <MutePersonDialog person={person} onOpenChange={close} />}
      {opened === "block" && <BlockDialog person={person} onOpenChange={close} />}
    </>
  );
}
