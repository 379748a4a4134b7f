"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { accountSettingsOptions } from "@/lib/accounts/client/settings";
import type { AccountSettings } from "@/lib/accounts/contract/settings";

interface SettingsCardProps {
  title: string;
  children: (settings: AccountSettings) => React.ReactNode;
}

export function SettingsCard({ title, children }: SettingsCardProps) {
  const t = useTranslations("accountSettings");
  const { data, isError, refetch } = useQuery(accountSettingsOptions());
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <CardTitle className="text-lg">{title}</CardTitle>
      {data ? (
        children(data)
      ) : isError ? (
        <ErrorState title={t("failed")} onRetry={() => refetch()} className="py-4!" />
      ) : (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Card>
  );
}
