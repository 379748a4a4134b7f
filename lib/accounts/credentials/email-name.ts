import "server-only";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { isValidName } from "../policy";

interface Recipient {
  firstName: string;
  emailVerified: Date | null;
  language: Locale | null;
}

/** How a mail addresses its reader. Without a verified address it must not repeat text that the registrant chose. */
export const nameInEmail = ({ firstName, emailVerified, language }: Recipient): string =>
  emailVerified && isValidName(firstName)
    ? firstName
    : translatorFor(language ?? DEFAULT_LOCALE, "accounts")("mailReader");

/** How a mail names another member, to a reader with a verified address. */
export const otherNameInEmail = (name: string, locale: Locale): string =>
  isValidName(name) ? name : translatorFor(locale, "accounts")("mailMember");
