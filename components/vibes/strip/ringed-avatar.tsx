"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { vibeStripOptions } from "@/lib/vibes/client";
import { countUnseen } from "../viewer/sequence";
import { useViewer } from "../viewer/use-viewer";

export function RingedAvatar({
  person,
}: {
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "profileImageUrl">;
}) {
  const t = useTranslations("vibes");
  const { data, dataUpdatedAt } = useQuery(vibeStripOptions());
  const viewer = useViewer();
  const theirs = (data ?? []).filter(({ user }) => user.id === person.id);
  const avatar = <Avatar person={person} size="2xl" />;
  if (theirs.length === 0) return avatar;
  const unseen = countUnseen(theirs);
  const name = fullName(person);
  return (
    <>
      <button
        type="button"
        aria-label={unseen > 0 ? t("strip.unseen", { count: unseen, name }) : t("strip.seen", { name })}
        onClick={() => viewer.show([theirs], 0, dataUpdatedAt)}
        onPointerEnter={viewer.warm}
        onFocus={viewer.warm}
        className={`grid rounded-full ring-offset-2 ring-offset-card ${unseen > 0 ? "ring-[3px] ring-primary" : "ring-2 ring-input/70"}`}
      >
        {avatar}
      </button>
      {viewer.element}
    </>
  );
}
