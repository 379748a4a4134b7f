"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import type { PublicUser } from "@/lib/accounts/contract";
import { vibeStripOptions } from "@/lib/vibes/client";
import { countUnseen, hasCloseFriendsVibe } from "../viewer/sequence";
import { useViewer } from "../viewer/use-viewer";
import { CloseFriendsMark } from "./close-friends-mark";
import { vibesLabel } from "./vibes-label";

export function RingedAvatar({
  person,
}: {
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "profileImageUrl">;
}) {
  const t = useTranslations("vibes.strip");
  const { data, dataUpdatedAt } = useQuery(vibeStripOptions());
  const viewer = useViewer();
  const theirs = (data ?? []).filter(({ user }) => user.id === person.id);
  const avatar = <Avatar person={person} size="2xl" />;
  if (theirs.length === 0) return avatar;
  const isClose = hasCloseFriendsVibe(theirs);
  const unseenRing = isClose ? "ring-[3px] ring-success" : "ring-[3px] ring-primary";
  return (
    <>
      <button
        type="button"
        aria-label={vibesLabel(t, person, theirs)}
        onClick={() => viewer.show([theirs], 0, dataUpdatedAt)}
        onPointerEnter={viewer.warm}
        onFocus={viewer.warm}
        className={`relative grid rounded-full ring-offset-2 ring-offset-card ${countUnseen(theirs) > 0 ? unseenRing : "ring-2 ring-input/70"}`}
      >
        {avatar}
        {isClose && <CloseFriendsMark className="right-1 bottom-1" />}
      </button>
      {viewer.element}
    </>
  );
}
