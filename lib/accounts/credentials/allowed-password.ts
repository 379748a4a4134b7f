import "server-only";
import { invalid } from "@/lib/http/errors";
import type { MessageKey } from "@/lib/i18n/message-descriptor";

/** Product names that a password may not consist of (OWASP ASVS 5.0, V6.1.2). Listed in docs/security.md. */
const SITE_WORDS = ["veranda"];
/** Shorter words occur in too many passwords. */
const MIN_WORD_LENGTH = 3;

interface Owner {
  firstName: string;
  lastName: string;
  email: string;
  username?: string;
}

let stolen: Promise<Set<string>> | undefined;

/** The most common leaked passwords, in lower case, from @zxcvbn-ts/language-common. */
async function loadStolen(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}

const lettersOf = (value: string) =>
  value
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\P{L}+/gu, " ")
    .trim();

function isMadeOfContext(password: string, { firstName, lastName, email, username = "" }: Owner): boolean {
  const letters = lettersOf(password).replaceAll(" ", "");
  const words = [...SITE_WORDS, firstName, lastName, username, email.split("@")[0] ?? ""]
    .flatMap((value) => [lettersOf(value).replaceAll(" ", ""), ...lettersOf(value).split(" ")])
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);
  return letters !== "" && words.reduce((left, word) => left.replaceAll(word, ""), letters) === "";
}

function refuse(key: MessageKey): never {
  throw invalid(key, [{ path: "password", message: key }]);
}

/** Throws `invalid` for a leaked password, in any case, and for one made up of product and owner names. */
export async function assertPasswordAllowed(password: string, owner: Owner | null): Promise<void> {
  stolen ??= loadStolen();
  if ((await stolen).has(password.toLowerCase())) refuse("security.breached");
  if (owner && isMadeOfContext(password, owner)) refuse("security.contextWords");
}
