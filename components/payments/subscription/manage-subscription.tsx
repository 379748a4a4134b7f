"use client";

import { useTranslations } from "next-intl";
import { SingleColumn } from "@/components/shell/pages/layout";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { Receipts } from "../receipts/receipts";
import { BillingCard } from "./billing-card";
import { SubscriptionCard } from "./subscription-card";

export function ManageSubscription() {
  const t = useTranslations("payments");
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{t("text")}</p>
      <div className="flex flex-col gap-6">
        <SubscriptionCard user={user} full />
        <BillingCard />
        <Receipts />
      </div>
    </SingleColumn>
  );
}
