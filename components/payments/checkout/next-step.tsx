"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Link } from "@/components/shell/nav/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { pathBeforePayment } from "@/lib/accounts/client/return-address";

const subscribeToNothing = () => () => undefined;

/** Leads a new subscriber back to what they paid for, or else to their first post. */
export function NextStep() {
  const t = useTranslations("payments.success");
  const path = useSyncExternalStore(subscribeToNothing, pathBeforePayment, () => null);
  return (
    <Link href={path ?? "/?compose=1"} className={buttonVariants({ size: "lg" })}>
      {t(path === null ? "write" : "back")}
    </Link>
  );
}
