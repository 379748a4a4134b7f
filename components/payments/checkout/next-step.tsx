"use client";

import { useTranslations } from "next-intl";
import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { pathBeforePayment } from "@/lib/accounts/client/return-address";

/** Leads a new subscriber back to what they paid for, or else to their first post. */
export function NextStep() {
  const t = useTranslations("payments.success");
  const path = useBrowserValue(pathBeforePayment, null);
  return (
    <ButtonLink href={path ?? "/?compose=1"} size="lg">
      {t(path === null ? "write" : "back")}
    </ButtonLink>
  );
}
