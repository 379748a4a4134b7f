import type { OwnCase } from "@/lib/moderation/contract/cases";
import { moderation } from "@/lib/text/moderation";

const { cases: text, thing } = moderation;

/** The title of a case for its author or reporter: "You reported a post", "About your comment". */
export function ownCaseTitle({ role, targetType }: Pick<OwnCase, "role" | "targetType">): string {
  if (role === "reporter") return text.reported(thing[targetType]);
  return targetType === "user" ? text.aboutYou : text.about(thing[targetType]);
}
