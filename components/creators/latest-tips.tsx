"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";
import { statementOptions } from "@/lib/creators/client";
import type { StatementLine } from "@/lib/creators/contract";
import { itemsOfPages } from "@/lib/http/infinite-pages";

const LATEST_TIP_COUNT = 5;

export function LatestTips() {
  const tCreators = useTranslations("creators");
  const t = useTranslations("creators.account");
  const query = useInfiniteQuery(statementOptions(null));
  const tips = itemsOfPages(query.data)
    .filter(({ what }) => what === "tip")
    .slice(0, LATEST_TIP_COUNT);
  if (query.isPending)
    return (
      <SkeletonGroup label={tCreators("page.loading")}>
        <Skeleton className="h-64 w-full rounded-xl" />
      </SkeletonGroup>
    );
  if (tips.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CardTitle className="text-lg">{t("latest")}</CardTitle>
        <Link
          href="/creator/statement"
          className="inline-flex min-h-11 items-center font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          {t("seeAll")}
        </Link>
      </div>
      <ul className="divide-y">
        {tips.map((tip) => (
          <Row key={tip.id} tip={tip} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ tip: { at, person, postId, gross } }: { tip: StatementLine }) {
  const t = useTranslations("creators.account");
  const tCreators = useTranslations("creators");
  const { formatMoment, formatMoney } = useFormats();
  return (
    <li className="flex items-center gap-3 py-3">
      {person && <Avatar person={person} />}
      <div className="min-w-0 flex-1 leading-5">
        {person ? (
          <Link
            href={`/u/${person.username}`}
            className="block truncate font-medium leading-6 underline-offset-4 hover:underline"
          >
            {fullName(person)}
          </Link>
        ) : (
          <span className="block truncate font-medium">{t("gone")}</span>
        )}
        <span className="text-muted-foreground text-sm">
          <Timestamp at={at} />
          {postId && (
            <>
              {" · "}
              <Link
                href={`/posts/${postId}`}
                aria-label={tCreators("statement.postOf", {
                  hasName: String(person !== null),
                  name: person ? fullName(person) : "",
                  when: formatMoment(at),
                })}
                className="underline-offset-4 hover:underline"
              >
                {tCreators("statement.post")}
              </Link>
            </>
          )}
        </span>
      </div>
      {gross && <span className="font-semibold tabular-nums">{formatMoney(gross)}</span>}
    </li>
  );
}
