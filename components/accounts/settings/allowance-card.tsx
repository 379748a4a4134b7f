"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { allowanceOptions } from "@/lib/accounts/client/allowance";
import type { OwnAllowance } from "@/lib/accounts/contract/trust";
import { NextTrustLevel } from "./next-trust-level";

const MEGABYTE_BYTES = 1_000_000;

/** The owner's trust level, what they have used of its limits today, and what comes next. */
export function AllowanceCard() {
  const t = useTranslations("trust");
  const { data, isPending, isError, refetch } = useQuery(allowanceOptions());
  const id = useId();
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="font-semibold text-lg">
            {t("card.title")}
          </h2>
          {data && !data.isStaff && (
            <Badge variant={data.level === "established" ? "success" : "neutral"}>{t(`levels.${data.level}`)}</Badge>
          )}
        </div>
        {isPending && (
          <SkeletonGroup label={t("card.loading")} className="mt-3 flex flex-col gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
          </SkeletonGroup>
        )}
        {isError && !data && <ErrorState title={t("card.failed")} onRetry={() => refetch()} className="py-4!" />}
        {data && (
          <p className="mt-1 text-muted-foreground text-sm">
            {data.isStaff ? t("card.text.staff") : t(`card.text.${data.level}`)}
          </p>
        )}
        {data && !data.isStaff && <Limits allowance={data} />}
        {data?.next && <NextTrustLevel next={data.next} />}
      </section>
    </Card>
  );
}

function Limits({ allowance: { limits, resetsAt } }: { allowance: OwnAllowance }) {
  const t = useTranslations("trust");
  const { formatMoment, formatBytes } = useFormats();
  const amountOf = ({ name, used, limit }: OwnAllowance["limits"][number]): string => {
    if (limit === null) return t("card.unlimited");
    if (used === null) return t("card.perText", { limit });
    if (name !== "uploadMegabytes") return t("card.perDay", { used, limit });
    return t("card.sizePerDay", {
      used: formatBytes(used * MEGABYTE_BYTES),
      limit: formatBytes(limit * MEGABYTE_BYTES),
    });
  };
  return (
    <>
      <dl className="mt-3 flex flex-col divide-y text-sm">
        {limits.map((each) => (
          <div key={each.name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0">{t(`limits.${each.name}`)}</dt>
            <dd className="text-muted-foreground tabular-nums">{amountOf(each)}</dd>
          </div>
        ))}
      </dl>
      {limits.some(({ limit, used }) => limit !== null && used !== null) && (
        <p className="mt-2 text-muted-foreground text-sm">{t("card.resets", { when: formatMoment(resetsAt) })}</p>
      )}
    </>
  );
}
