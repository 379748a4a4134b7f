import type { CurrentUser, PendingProfile, Profile } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Translator } from "@/lib/i18n/translator";

export interface HeldRow {
  field: "name" | "username" | "bio" | "websiteUrl";
  label: string;
  yours: string;
  others: string;
}

/** The held parts of the user's own profile, in the order of the form. First and last name are one part. */
export function heldProfileRows(
  t: Translator<"accounts">,
  user: CurrentUser,
  held: PendingProfile,
  profile: Profile,
): HeldRow[] {
  const rows: (HeldRow | false)[] = [
    (held.firstName !== undefined || held.lastName !== undefined) && {
      field: "name",
      label: t("held.name"),
      yours: fullName(user),
      others: fullName(profile),
    },
    held.username !== undefined && {
      field: "username",
      label: t("fields.username"),
      yours: `@${held.username}`,
      others: `@${profile.username}`,
    },
    held.bio !== undefined && {
      field: "bio",
      label: t("fields.bio"),
      yours: held.bio ?? "",
      others: profile.bio ?? "",
    },
    held.websiteUrl !== undefined && {
      field: "websiteUrl",
      label: t("fields.websiteUrl"),
      yours: held.websiteUrl ?? "",
      others: profile.websiteUrl ?? "",
    },
  ];
  return rows.filter((row) => row !== false);
}
