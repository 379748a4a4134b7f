import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import { fullName } from "@/lib/accounts/profile/full-name";

import type { StaffCase, Strike } from "@/lib/moderation/contract/staff";
import { useHasPermission } from "../staff-access";
import { CasePart } from "./case-part";
import { PersonSanctions } from "./person-sanctions";

export function CaseAuthor({ of: { subject, author } }: { of: StaffCase }) {
  const t = useTranslations("staff.case");
  const { formatMonth } = useFormats();
  if (!subject || !author)
    return (
      <CasePart title={t("history")}>
        <p className="text-muted-foreground text-sm">{t("noAuthor")}</p>
      </CasePart>
    );
  return (
    <CasePart
      title={t("history")}
      aside={
        <Link
          href={`/admin/users/${subject.id}`}
          className="ml-auto font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          {t("profile")}
        </Link>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar person={subject} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-1.5">
            <span className="font-semibold">{fullName(subject)}</span>
            <PlanBadge plan={subject.subscription?.plan ?? "visitor"} />
            <PersonSanctions person={author} />
          </p>
          <p className="text-muted-foreground text-sm">
            @{subject.username} · {t("joined", { month: formatMonth(author.joinedAt) })}
          </p>
        </div>
      </div>
      <AuthorFigures author={author} />
    </CasePart>
  );
}

/** A line of its own below the strike's action: its rule, and until when it counts. */
export function StrikeState({ strike: { rule, isActive, expiresAt } }: { strike: Strike }) {
  const t = useTranslations("staff.case");
  const tRules = useTranslations("rules");
  const { formatDate } = useFormats();
  return (
    <span className="block">
      {t("strikeState", {
        hasRule: String(rule !== null),
        rule: rule ? tRules(`${rule}.name`) : "",
        isActive: String(isActive),
        day: formatDate(expiresAt),
      })}
    </span>
  );
}

type Author = NonNullable<StaffCase["author"]>;

export function AuthorFigures({ author }: { author: Author }) {
  const t = useTranslations("staff.case");
  const tTargets = useTranslations("targets");
  const tDecided = useTranslations("decided");
  const { formatCount, formatDate } = useFormats();
  const maySeeCases = useHasPermission("cases");
  const summaryOf = ({ openedAt, pictureKind, targetType, action }: Author["cases"][number]) =>
    [
      formatDate(openedAt),
      tTargets(`${pictureKind ?? targetType}`),
      action ? tDecided(`${action}`) : t("undecided"),
    ].join(" · ");
  const figures = [
    [t("author.posts"), author.postsCount],
    [t("author.followers"), author.followersCount],
    [t("author.reports"), author.reportsCount],
    [t("author.cases"), author.casesCount],
    [t("author.strikes"), author.activeStrikes],
  ] as const;
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted-foreground text-xs">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {author.strikes.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">{t("strikes")}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {author.strikes.map((strike) => (
              <li key={strike.id} className={strike.isActive ? "" : "text-muted-foreground"}>
                {t("strikeOn", { action: tDecided(`${strike.action}`), day: formatDate(strike.createdAt) })}
                <StrikeState strike={strike} />
              </li>
            ))}
          </ul>
        </>
      )}
      {author.cases.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">{t("earlier")}</h3>
          <ul className="flex flex-col text-sm">
            {author.cases.map((one) => (
              <li key={one.id}>
                {maySeeCases ? (
                  <Link
                    href={`/admin?state=${one.state}&case=${one.id}`}
                    className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                  >
                    {summaryOf(one)}
                  </Link>
                ) : (
                  summaryOf(one)
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
