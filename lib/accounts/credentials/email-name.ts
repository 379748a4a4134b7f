import "server-only";
import { accounts as text } from "@/lib/text/accounts";
import { isValidName } from "../policy";

/** How a mail addresses its reader. Without a verified address it must not repeat text that the registrant chose. */
export const nameInEmail = ({ firstName, emailVerified }: { firstName: string; emailVerified: Date | null }): string =>
  emailVerified && isValidName(firstName) ? firstName : text.mailReader;

/** How a mail names another member, to a reader with a verified address. */
export const otherNameInEmail = (name: string): string => (isValidName(name) ? name : text.mailMember);
