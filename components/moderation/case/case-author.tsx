import { Link } from "@/components/shell/nav/link";
import { formatCount } from "@/components/shell/time/format";
import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import { formatDate, formatMonth } from "@/lib/dates/format-date";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { commonText } from "@/lib/text/common";
import { actions, decided, desk, targets } from "@/lib/text/desk";
import { rules } from "@/lib/text/rules";
import { CasePart } from "./case-part";
import { PersonSanctions } from "./person-sanctions";

const text = desk.case;

export function CaseAuthor({ of: { subject, author } }: { of: StaffCase }) {
  if (!subject || !author)
    return (
      <CasePart title={text.history}>
        <p className="text-muted-foreground text-sm">{text.noAuthor}</p>
      </CasePart>
    );
  return (
    <CasePart
      title={text.history}
      aside={
        <Link
          href={`/admin/users/${subject.id}`}
          className="ml-auto font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          {text.profile}
        </Link>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar person={subject} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-1.5">
            <span className="font-semibold">{commonText.fullName(subject)}</span>
            <PlanBadge plan={subject.subscription?.plan ?? "visitor"} />
            <PersonSanctions person={author} />
          </p>
          <p className="text-muted-foreground text-sm">
            @{subject.username} · {text.joined(formatMonth(author.joinedAt))}
          </p>
        </div>
      </div>
      <AuthorFigures author={author} />
    </CasePart>
  );
}

type Author = NonNullable<StaffCase["author"]>;

export function AuthorFigures({ author }: { author: Author }) {
  const figures = [
    [text.author.posts, author.postsCount],
    [text.author.followers, author.followersCount],
    [text.author.reports, author.reportsCount],
    [text.author.cases, author.casesCount],
    [text.author.strikes, author.activeStrikes],
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
          <h3 className="mt-4 mb-1 font-medium text-sm">{text.strikes}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {author.strikes.map((strike) => (
              <li key={strike.id} className={strike.isActive ? "" : "text-muted-foreground"}>
                {formatDate(strike.createdAt)}: {actions[strike.action].name}
                {strike.rule && `, ${rules[strike.rule].name}`},{" "}
                {strike.isActive ? text.strikeActive(formatDate(strike.expiresAt)) : text.strikeOver}
              </li>
            ))}
          </ul>
        </>
      )}
      {author.cases.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">{text.earlier}</h3>
          <ul className="flex flex-col text-sm">
            {author.cases.map((one) => (
              <li key={one.id}>
                <Link
                  href={`/admin?state=${one.state}&case=${one.id}`}
                  className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                >
                  {formatDate(one.openedAt)}: {targets[one.targetType]},{" "}
                  {one.action ? decided[one.action].toLowerCase() : text.undecided.toLowerCase()}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
