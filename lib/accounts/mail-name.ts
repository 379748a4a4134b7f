import "server-only";
import { accounts as text } from "@/lib/text/accounts";
import { isName } from "./policy";

/**
 * What a mail calls its reader. Before the address is confirmed they may be a stranger to the account, and read nothing that its
 * maker chose; names from before a rule on names are not repeated either.
 */
export const nameInMail = ({ firstName, emailVerified }: { firstName: string; emailVerified: Date | null }): string =>
  emailVerified && isName(firstName) ? firstName : text.mailReader;

/** What a mail calls another member, to a reader whose address is confirmed. */
export const othersNameInMail = (name: string): string => (isName(name) ? name : text.mailMember);
