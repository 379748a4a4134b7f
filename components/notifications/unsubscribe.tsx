"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { ConfirmCard } from "@/components/shell/pages/confirm-card";
import { useUnsubscribe } from "@/lib/notifications/client/notifications";

/** Unsubscribes with the token of an email's link. */
export function Unsubscribe({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribe");
  const unsubscribe = useUnsubscribe();
  return (
    <ConfirmCard t={t} token={token} confirm={unsubscribe} submit={t("confirm")}>
      <p className="mt-5 text-sm">
        <Link href="/notifications/settings" className="text-primary underline underline-offset-4">
          {t("settings")}
        </Link>
      </p>
    </ConfirmCard>
  );
}
