"use client";

import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PLANS } from "@/lib/accounts/plans";
import { payments as text } from "@/lib/text/payments";

const UpgradeDialog = dynamic(() => import("./upgrade-dialog").then((module) => module.UpgradeDialog));

/** Takes the wish out of the address, so that a page that is loaded anew does not ask again. */
function forgetWish(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete("upgrade");
  window.history.replaceState(null, "", url);
}

/** Opens the upgrade with its money; an address that asks for it opens it at once. */
export function Upgrade() {
  const asked = useSearchParams().has("upgrade");
  const [open, setOpen] = useState(asked);
  const [opened, setOpened] = useState(asked);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setOpened(true);
    else if (asked) forgetWish();
  };
  return (
    <>
      <Button onClick={() => change(true)}>{text.upgradeTo(PLANS.creator.name)}</Button>
      {opened && <UpgradeDialog open={open} onOpenChange={change} />}
    </>
  );
}
