import type { Profile, SuggestedUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Translator } from "@/lib/i18n/translator";

/** The first two of a list, as the arguments of a sentence. */
export const firstTwo = ([first = "", second = ""]: readonly string[]) => ({
  first,
  second,
  hasSecond: String(second !== ""),
});

/** "Followed by Ann Often and 3 other people you follow". */
export function followedBySentence(
  t: Translator<"accounts">,
  { followedBy, followedByCount }: Pick<Profile | SuggestedUser, "followedBy" | "followedByCount">,
): string {
  return t("suggested.followedBy", { ...firstTwo(followedBy.map(fullName)), others: followedByCount - 1 });
}
