"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { controlClass } from "@/components/ui/form/control";
import { Field } from "@/components/ui/form/field";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";
import { statementFileUrl, statementMonthsOptions, statementOptions } from "@/lib/creators/client";
import type { StatementLine, StatementMonth } from "@/lib/creators/contract";
import { itemsOfPages } from "@/lib/http/infinite-pages";

/** Formats "2026-11". */
function useMonthFormat(): (month: string) => string {
  const { formatMonth } = useFormats();
  return (month) => formatMonth(`${month}-15T12:00:00Z`);
}

export function StatementView() {
  const tCreators = useTranslations("creators");
  const t = useTranslations("creators.statement");
  const formatMonth = useMonthFormat();
  const query = useQuery(statementMonthsOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.isPending)
    return (
      <SkeletonGroup label={tCreators("page.loading")}>
        <Skeleton className="h-72 w-full rounded-xl" />
      </SkeletonGroup>
    );
  if (!query.data)
    return <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  const month = query.data.find((each) => each.month === chosen) ?? query.data[0];
  if (!month)
    return (
      <Card>
        <EmptyState icon={ReceiptText} title={t("none")} description={t("noneText")} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t("month")} className="w-56">
          {(control) => (
            <select
              {...control}
              className={`${controlClass} h-11 read-only:not-disabled:bg-card! sm:h-10`}
              value={month.month}
              onChange={({ target }) => setChosen(target.value)}
            >
              {query.data.map((each) => (
                <option key={each.month} value={each.month}>
                  {formatMonth(each.month)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <a href={statementFileUrl(month.month)} download className={buttonVariants({ variant: "outline" })}>
          <Download aria-hidden />
          {t("download")}
        </a>
      </div>
      <Sums month={month} />
      <Lines month={month.month} />
    </div>
  );
}

function Sums({ month }: { month: StatementMonth }) {
  const t = useTranslations("creators.statement");
  const { formatMoney } = useFormats();
  const sums = [
    [t("opening"), month.opening],
    [t("tips"), month.tips],
    [t("back"), month.back],
    [t("payouts"), month.payouts],
    [t("closing"), month.closing],
  ] as const;
  return (
    <Card className="p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        {sums.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Lines({ month }: { month: string }) {
  const t = useTranslations("creators.statement");
  const tCreators = useTranslations("creators");
  const formatMonth = useMonthFormat();
  const query = useInfiniteQuery(statementOptions(month));
  const items = itemsOfPages(query.data);
  const id = useId();
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle id={id} className="mb-2 text-lg">
        {t("of", { month: formatMonth(month) })}
      </CardTitle>
      {query.isPending && (
        <SkeletonGroup label={tCreators("page.loading")}>
          <Skeleton className="h-32 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {items.length > 0 && (
        <table aria-labelledby={id} className="w-full text-sm">
          <thead className="text-left text-muted-foreground">
            <tr>
              <th className="py-2 pr-4 font-normal max-sm:hidden">{t("columns.date")}</th>
              <th className="py-2 pr-4 font-normal">{t("columns.what")}</th>
              <th className="py-2 pr-4 text-right font-normal">{t("columns.gross")}</th>
              <th className="py-2 text-right font-normal">{t("columns.amount")}</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {items.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      <LoadMore query={query} more={t("more")} failed={t("moreFailed")} />
    </Card>
  );
}

function Row({ line: { at, what, person, postId, gross, amount } }: { line: StatementLine }) {
  const t = useTranslations("creators.statement");
  const { formatDate, formatMoment, formatMoney } = useFormats();
  const isTip = what === "tip" || what === "tip-back";
  const tipper = { hasName: String(person !== null), name: person ? fullName(person) : "" };
  const way = "underline-offset-4 hover:underline";
  return (
    <tr>
      <td className="whitespace-nowrap py-3 pr-4 align-top text-muted-foreground max-sm:hidden">{formatDate(at)}</td>
      <th scope="row" className="py-3 pr-4 text-left align-top font-normal">
        <span className="font-medium">{t(`what.${what}`)}</span>
        {isTip && (
          <span className="block text-muted-foreground">
            {t.rich("from", {
              ...tipper,
              hasPost: String(postId !== null),
              person: (name) => (
                <Link href={`/u/${person?.username}`} className={way}>
                  {name}
                </Link>
              ),
              post: (words) => (
                <Link
                  href={`/posts/${postId}`}
                  aria-label={t("postOf", { ...tipper, when: formatMoment(at) })}
                  className={way}
                >
                  {words}
                </Link>
              ),
            })}
          </span>
        )}
        <span className="block text-muted-foreground sm:hidden">{formatDate(at)}</span>
      </th>
      <td className="whitespace-nowrap py-3 pr-4 text-right align-top text-muted-foreground tabular-nums">
        {gross === null ? "" : formatMoney(gross)}
      </td>
      <td className="whitespace-nowrap py-3 text-right align-top font-medium tabular-nums">{formatMoney(amount)}</td>
    </tr>
  );
}
