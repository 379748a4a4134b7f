"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { Button } from "@/components/ui/button";
import { PLANS } from "@/lib/accounts/plans/plans";

const UpgradeDialog = lazyWithRetry(() => import("./upgrade-dialog").then((module) => module.UpgradeDialog), {
  messages: ["billing", "paying", "subscribing"],
});

/** Opens the upgrade dialog; `?upgrade` opens it on load. */
export function Upgrade() {
  const t = useTranslations("payments");
  const asked = useSearchParams().has("upgrade");
  const [open, setOpen] = useState(asked);
  const [opened, setOpened] = useState(asked);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setOpened(true);
    // A reload must not open it again.
    else if (asked) replaceSearchParam("upgrade", null);
  };
  return (
    <>
      <Button onClick={() => change(true)}>{t("upgradeTo", { plan: PLANS.creator.name })}</Button>
      {opened && <UpgradeDialog open={open} onOpenChange={change} />}
    </>
  );
}
