import "server-only";
import { accounts as text } from "@/lib/text/accounts";
import { isName } from "./policy";

/**
 * How a mail addresses its reader. Before verification they may be a stranger, who must not receive text chosen by the
 * registrant.
 */
export const nameInMail = ({ firstName, emailVerified }: { firstName: string; emailVerified: Date | null }): string =>
  emailVerified && isName(firstName) ? firstName : text.mailReader;

/** How a mail names another member, to a reader with a verified address. */
export const othersNameInMail = (name: string): string => (isName(name) ? name : text.mailMember);
