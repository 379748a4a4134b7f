import type { PublicUser } from "@/lib/accounts/contract";
import type { Conversation } from "@/lib/messages/contract";
import { commonText } from "@/lib/text/common";
import { messages as text } from "@/lib/text/messages";

/** Null for a deleted account. */
export const peerOf = ({ participant1, participant2 }: Conversation, me: string): PublicUser | null =>
  [participant1, participant2].find((person) => person !== null && person.id !== me) ?? null;

export const nameOf = (person: Pick<PublicUser, "firstName" | "lastName"> | null): string =>
  person ? commonText.fullName(person) : text.deletedAccount;
