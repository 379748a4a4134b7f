import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { CasePart } from "../case/case-part";

/** The list of the European Commission. */
const DISPUTE_BODIES_URL = "https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement";

const LINK_CLASSES = "text-primary underline underline-offset-4";

interface StatementPartProps {
  of: OwnCase;
  outcome: NonNullable<OwnCase["outcome"]>;
  facts: NonNullable<NonNullable<OwnCase["outcome"]>["statement"]>;
}

/** The statement of reasons (Article 17 of the DSA) in plain words. The decision's text says why the rule applies. */
export function StatementPart({ of, outcome, facts }: StatementPartProps) {
  const t = useTranslations("moderation.cases.statement");
  const tRules = useTranslations("rules");
  const { formatDate, formatMoment } = useFormats();
  const { rule, until } = outcome;
  const { source, isAutoDetected, isAutomatic, wasHeld } = facts;
  return (
    <CasePart title={t("title")}>
      <dl className="flex flex-col gap-3 text-sm">
        <Entry name={t("effect")}>
          {t("scope", { hasEnd: String(until !== null), when: until ? formatMoment(until) : "" })}
        </Entry>
        <Entry name={t("facts")}>
          {isAutomatic ? t("matched") : t(`sources.${source}`)}{" "}
          {(source === "notice" || source === "report") && t("unnamed")}
        </Entry>
        <Entry name={t("automation")}>
          {isAutomatic ? (
            t("bySoftware")
          ) : (
            <>
              {t("detected", { isAuto: String(isAutoDetected) })} {wasHeld && t("held")} {t("byPerson")}
            </>
          )}
        </Entry>
        <Entry name={t("ground")}>
          {rule
            ? t.rich(isAutomatic ? "suspected" : rule === "law" ? "law" : "rule", {
                name: tRules(`${rule}.name`),
                text: tRules(`${rule}.text`),
                rules: (words) => (
                  <Link href={`/rules#${rule}`} className={LINK_CLASSES}>
                    {words}
                  </Link>
                ),
                terms: (words) => (
                  <Link href="/terms" className={LINK_CLASSES}>
                    {words}
                  </Link>
                ),
              })
            : t("noRule")}
        </Entry>
        <Entry name={t("redress")}>
          {of.appealableUntil && <>{t("appeal", { day: formatDate(of.appealableUntil) })} </>}
          {t.rich("dispute", {
            list: (words) => (
              <a href={DISPUTE_BODIES_URL} target="_blank" rel="noopener noreferrer" className={LINK_CLASSES}>
                {words}
              </a>
            ),
          })}
        </Entry>
      </dl>
    </CasePart>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted-foreground">{children}</dd>
    </div>
  );
}
