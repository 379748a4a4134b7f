"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PeopleCard, type PersonRowProps } from "@/components/accounts/settings/people-card";
import { UndoRow } from "@/components/accounts/settings/undo-row";
import { fullName } from "@/lib/accounts/profile/full-name";
import { mutedVibesOptions, useMuteVibes } from "@/lib/vibes/client";

export function MutedVibes() {
  const t = useTranslations("vibes.muting");
  const query = useQuery(mutedVibesOptions());
  return (
    <PeopleCard
      title={t("title")}
      text={query.data?.length === 0 ? t("nobody") : t("text")}
      loading={t("loading")}
      failed={t("loadFailed")}
      query={query}
      people={query.data}
      Row={MutedRow}
    />
  );
}

function MutedRow({ person, onGone }: PersonRowProps) {
  const t = useTranslations("vibes.muting");
  const name = fullName(person);
  const mute = useMuteVibes(person.id);
  return (
    <UndoRow
      person={person}
      onGone={onGone}
      undo={() => mute.mutateAsync(false)}
      busy={mute.isPending}
      action={t("unmute")}
      label={t("unmuteNamed", { name })}
      done={t("undone", { name })}
      failed={t("undoFailed", { name })}
    />
  );
}
