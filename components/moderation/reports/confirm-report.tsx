"use client";

import { useTranslations } from "next-intl";
import { ConfirmCard } from "@/components/shell/pages/confirm-card";
import { useConfirmReportWithoutAccount } from "@/lib/moderation/client/cases";

/** Confirms a report filed without an account. */
export function ConfirmReport({ token }: { token: string }) {
  const t = useTranslations("moderation.outside.confirm");
  const confirm = useConfirmReportWithoutAccount();
  return <ConfirmCard t={t} token={token} confirm={confirm} submit={t("submit")} />;
}
