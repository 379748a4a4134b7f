import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { CasePart } from "./case-part";

/** Names only the list that matched: the file itself is sealed. */
export function CaseHashMatches({ of: { hashMatches } }: { of: StaffCase }) {
  const t = useTranslations("staff.case");
  const { formatMoment } = useFormats();
  if (hashMatches.length === 0) return null;
  return (
    <CasePart title={t("hashMatches")}>
      <ul className="divide-y">
        {hashMatches.map(({ id, list, purpose, createdAt }) => (
          <li key={id} className="py-3 text-sm first:pt-0 last:pb-0">
            <p className="break-words font-medium">{t("hashMatch", { list })}</p>
            <p className="text-muted-foreground">
              {t.rich("hashMatchUpload", {
                purpose,
                when: formatMoment(createdAt),
                time: (when) => <time dateTime={createdAt}>{when}</time>,
              })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted-foreground text-sm">{t("hashMatchSealed")}</p>
    </CasePart>
  );
}
