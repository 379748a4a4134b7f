import { fullName } from "@/lib/accounts/profile/full-name";
import type { Translator } from "@/lib/i18n/translator";
import type { DailyVibe } from "@/lib/vibes/contract";
import { countUnseen, hasCloseFriendsVibe } from "../viewer/sequence";

/** What a ring around a person says to a screen reader: their unseen vibes, and whether any is for close friends. */
export function vibesLabel(
  t: Translator<"vibes.strip">,
  person: Parameters<typeof fullName>[0],
  vibes: readonly DailyVibe[],
): string {
  const [name, count] = [fullName(person), countUnseen(vibes)];
  if (hasCloseFriendsVibe(vibes)) return count > 0 ? t("unseenClose", { count, name }) : t("seenClose", { name });
  return count > 0 ? t("unseen", { count, name }) : t("seen", { name });
}
