import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Conversation } from "@/lib/messages/contract";

/** Null for a deleted account. */
export const peerOf = ({ participant1, participant2 }: Conversation, me: string): PublicUser | null =>
  [participant1, participant2].find((person) => person !== null && person.id !== me) ?? null;

type Named = Pick<PublicUser, "firstName" | "lastName">;

export function useNameOf(): (person: Named | null) => string {
  const t = useTranslations("messages");
  return useCallback((person) => (person ? fullName(person) : t("deletedAccount")), [t]);
}
