import "server-only";
import { invalid } from "@/lib/http/errors";
import { security as text } from "@/lib/text/security";

let stolen: Promise<Set<string>> | undefined;

/** The passwords that were found most often in published thefts, in lower case: the list of @zxcvbn-ts/language-common. */
async function loadStolen(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}

/** Throws `invalid` for a password that is on the list of stolen ones, in whatever case. */
export async function checkNotBreached(password: string): Promise<void> {
  stolen ??= loadStolen();
  if ((await stolen).has(password.toLowerCase()))
    throw invalid(text.breached, [{ path: "password", message: text.breached }]);
}
