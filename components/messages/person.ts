import type { PublicUser } from "@/lib/accounts/contract";
import type { Conversation } from "@/lib/messages/contract";
import { commonText } from "@/lib/text/common";
import { messages as text } from "@/lib/text/messages";

/** The other person of a conversation; null once their account is gone. */
export const otherOf = ({ participant1, participant2 }: Conversation, me: string): PublicUser | null =>
  [participant1, participant2].find((person) => person !== null && person.id !== me) ?? null;

/** A person's name, or that their account is gone. */
export const nameOf = (person: Pick<PublicUser, "firstName" | "lastName"> | null): string =>
  person ? commonText.fullName(person) : text.deletedAccount;
