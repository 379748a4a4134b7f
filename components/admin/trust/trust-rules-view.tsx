"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { TRUST_LEVELS, TRUST_LIMITS } from "@/lib/accounts/constants";
import { useSaveTrustRules, useTrustRules } from "@/lib/admin/client/trust";
import { TrustRules } from "@/lib/admin/client-schemas";
import type { StaffTrustRules } from "@/lib/admin/contract/trust";
import { StaffTitle } from "../frame/staff-title";
import { LimitsTable } from "./limits-table";
import { RequirementFields } from "./requirement-fields";

/** What accounts may do in their first days, and what each level needs. */
export function TrustRulesView() {
  const t = useTranslations("staffTrust");
  const query = useTrustRules();
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      {query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-96 rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && <Editor key={query.data.version} known={query.data} />}
    </>
  );
}

const LEVELS_ABOVE = ["settling", "established"] as const;
const REQUIREMENTS = ["days", "acceptedPosts", "needsConfirmedEmail", "isMetByPayment"] as const;

function countChanges(before: TrustRules, after: TrustRules): number {
  const limits = TRUST_LEVELS.flatMap((level) =>
    TRUST_LIMITS.filter((name) => before.limits[level][name] !== after.limits[level][name]),
  );
  const requirements = LEVELS_ABOVE.flatMap((level) =>
    REQUIREMENTS.filter((name) => before.requirements[level][name] !== after.requirements[level][name]),
  );
  return limits.length + requirements.length;
}

function Editor({ known }: { known: StaffTrustRules }) {
  const t = useTranslations("staffTrust");
  const { formatMoment } = useFormats();
  const [wanted, setWanted] = useState(known.rules);
  const save = useSaveTrustRules();
  const changesCount = countChanges(known.rules, wanted);
  const parsed = TrustRules.safeParse(wanted);
  const issues = parsed.error?.issues ?? [];
  const isFalling = issues.some(({ code }) => code === "custom");
  const wrongFields = new Set(issues.map(({ path }) => path.join(".")));
  const store = () =>
    toastOutcome(save.mutateAsync({ version: known.version, rules: wanted }), {
      done: () => toast({ variant: "success", title: t("saved") }),
      failed: t("saveFailed"),
    });
  return (
    <>
      <p className="-mt-2 mb-4 text-muted-foreground text-sm">
        {known.changedAt ? t("changedAt", { when: formatMoment(known.changedAt) }) : t("never")}
        {known.factor !== 1 && <span className="block">{t("factor", { factor: known.factor })}</span>}
      </p>
      <div className="flex flex-col gap-6 [&_:is(input,button)]:scroll-mb-32">
        <RequirementFields
          requirements={wanted.requirements}
          wrongFields={wrongFields}
          onChange={(requirements) => setWanted((rules) => ({ ...rules, requirements }))}
        />
        <LimitsTable
          limits={wanted.limits}
          before={known.rules.limits}
          wrongFields={wrongFields}
          onChange={(limits) => setWanted((rules) => ({ ...rules, limits }))}
        />
      </div>
      <div className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-xl border bg-popover p-3 shadow-float max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]">
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm max-sm:empty:hidden">
          {isFalling
            ? t("falling")
            : !parsed.success
              ? t("invalid")
              : changesCount > 0
                ? t("changed", { count: changesCount })
                : ""}
        </p>
        {changesCount > 0 ? (
          <Button variant="ghost" onClick={() => setWanted(known.rules)}>
            {t("discard")}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => setWanted(known.defaults)}>
            {t("builtIn")}
          </Button>
        )}
        <Button disabled={!parsed.success || changesCount === 0} loading={save.isPending} onClick={store}>
          {t("save")}
        </Button>
      </div>
    </>
  );
}
