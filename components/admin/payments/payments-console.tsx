"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { InputField } from "@/components/ui/form/text-fields";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";
import { usePayers } from "@/lib/admin/client/payments";
import { StaffTitle } from "../frame/staff-title";
import { PersonPayments } from "./person-payments";

/** Finds a user's payments by what the user or PayPal wrote, for staff who do not see the list of users. */
export function PaymentsConsole() {
  const t = useTranslations("staffPayments");
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  const query = usePayers(searched);
  const payers = query.data ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    if (q !== "" && q === searched) void query.refetch();
    setSearched(q);
  };
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <search>
        <form onSubmit={submit} className="mb-4 flex flex-wrap items-start gap-3">
          <InputField
            label={t("search")}
            hint={t("searchHint")}
            className="min-w-0 flex-1 basis-64"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" className="mt-6.5" disabled={!typed.trim()} loading={query.isFetching}>
            {t("find")}
          </Button>
        </form>
      </search>
      {searched !== "" && query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && payers.length === 0 && (
        <EmptyState icon={CreditCard} title={t("empty")} description={t("emptyHint")} />
      )}
      <div className="flex flex-col gap-4">
        {payers.map((payer) => (
          <PersonPayments
            key={payer.id}
            userId={payer.id}
            title={t("of", { name: fullName(payer), username: payer.username })}
          />
        ))}
      </div>
    </>
  );
}
