import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "@/components/shell/pages/dead-end";

import type { SiteRule } from "@/lib/moderation/contract/reasons";

interface RemovedNoticeProps {
  thing: "post" | "comment" | "vibe";
  rule: SiteRule | null;
  removedAt: string;
  /** The case, for the author alone; null for others. */
  caseId: string | null;
}

/** Shown at the URL of removed content: the rule and the date, and for the author the link to the case. */
export function RemovedNotice({ thing, rule, removedAt, caseId }: RemovedNoticeProps) {
  const t = useTranslations("moderation.removed");
  const tRules = useTranslations("rules");
  const { formatDate } = useFormats();
  return (
    <DeadEnd
      title={t(`title.${thing}`)}
      text={t(`text.${thing}`, {
        hasRule: String(rule !== null),
        day: formatDate(removedAt),
        rule: rule ? tRules(`${rule}.name`) : "",
      })}
    >
      {caseId && (
        <ButtonLink href={`/cases/${caseId}`} size="lg">
          {t(`yours.${thing}`)}
        </ButtonLink>
      )}
      <ButtonLink href="/transparency" size="lg" variant="outline">
        {t("transparency")}
      </ButtonLink>
      <ButtonLink href="/" size="lg" variant="outline">
        {t("home")}
      </ButtonLink>
    </DeadEnd>
  );
}
