import type { Translator } from "@/lib/i18n/translator";
import type { OwnCase } from "@/lib/moderation/contract/cases";

/** The title of a case for its author or reporter: "You reported a post", "About your comment". */
export function ownCaseTitle(
  t: Translator<"moderation">,
  { role, targetType }: Pick<OwnCase, "role" | "targetType">,
): string {
  if (role === "reporter") return t(`cases.reported.${targetType}`);
  return targetType === "user" ? t("cases.aboutYou") : t("cases.about", { thing: t(`thing.${targetType}`) });
}
