import type { Translator } from "@/lib/i18n/translator";
import type { OwnCase } from "@/lib/moderation/contract/cases";

/** The title of a case for its author or reporter: "You reported a post", "About your comment". */
export function ownCaseTitle(
  t: Translator<"moderation">,
  { role, targetType, pictureKind }: Pick<OwnCase, "role" | "targetType" | "pictureKind">,
): string {
  const thing = pictureKind ?? targetType;
  return role === "reporter" ? t(`cases.reported.${thing}`) : t(`cases.about.${thing}`);
}
