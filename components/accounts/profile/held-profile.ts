import type { CurrentUser, HeldProfile, Profile } from "@/lib/accounts/contract";
import { accounts as text } from "@/lib/text/accounts";
import { commonText } from "@/lib/text/common";

export interface HeldRow {
  field: "name" | "username" | "bio" | "websiteUrl";
  label: string;
  yours: string;
  others: string;
}

/** The held parts of the user's own profile, in the order of the form. First and last name are one part. */
export function heldProfileRows(user: CurrentUser, held: HeldProfile, profile: Profile): HeldRow[] {
  const rows: (HeldRow | false)[] = [
    (held.firstName !== undefined || held.lastName !== undefined) && {
      field: "name",
      label: text.held.name,
      yours: commonText.fullName(user),
      others: commonText.fullName(profile),
    },
    held.username !== undefined && {
      field: "username",
      label: text.fields.username,
      yours: `@${held.username}`,
      others: `@${profile.username}`,
    },
    held.bio !== undefined && {
      field: "bio",
      label: text.fields.bio,
      yours: held.bio ?? "",
      others: profile.bio ?? "",
    },
    held.websiteUrl !== undefined && {
      field: "websiteUrl",
      label: text.fields.websiteUrl,
      yours: held.websiteUrl ?? "",
      others: profile.websiteUrl ?? "",
    },
  ];
  return rows.filter((row) => row !== false);
}
