import "server-only";
import { invalid } from "@/lib/http/errors";
import { security as text } from "@/lib/text/security";

/** Words of this site that a password may not consist of (OWASP ASVS 5.0, V6.1.2); docs/security.md lists them. */
const SITE_WORDS = ["veranda"];
/** Words of fewer letters are in every other password. */
const MIN_WORD_LENGTH = 3;

/** What anyone may know about the owner of a password. */
interface Owner {
  firstName: string;
  lastName: string;
  email: string;
  username?: string;
}

let stolen: Promise<Set<string>> | undefined;

/** The passwords that were found most often in published thefts, in lower case: the list of @zxcvbn-ts/language-common. */
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

/** Whether nothing but digits and signs is left of a password without the words of the site and its owner. */
function isMadeOfContext(password: string, { firstName, lastName, email, username = "" }: Owner): boolean {
  const letters = lettersOf(password).replaceAll(" ", "");
  const words = [...SITE_WORDS, firstName, lastName, username, email.split("@")[0] ?? ""]
    .flatMap((value) => [lettersOf(value).replaceAll(" ", ""), ...lettersOf(value).split(" ")])
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);
  return letters !== "" && words.reduce((left, word) => left.replaceAll(word, ""), letters) === "";
}

function refuse(sentence: string): never {
  throw invalid(sentence, [{ path: "password", message: sentence }]);
}

/**
 * Throws `invalid` for a new password that is on the list of stolen ones, in whatever case, or consists of words of the
 * site and its owner; digits and signs between them do not help.
 */
export async function assertPasswordAllowed(password: string, owner: Owner | null): Promise<void> {
  stolen ??= loadStolen();
  if ((await stolen).has(password.toLowerCase())) refuse(text.breached);
  if (owner && isMadeOfContext(password, owner)) refuse(text.contextWords);
}
