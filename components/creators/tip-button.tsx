"use client";

import { HandCoins } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";

const TipDialog = lazyWithRetry(() => import("./tip-dialog").then((module) => module.TipDialog), {
  messages: ["creators"],
});

/** Opens the tip dialog; signed-out readers sign in first. */
export function TipButton({ person }: { person: PublicUser }) {
  const t = useTranslations("creators.tip");
  const { user } = useCurrentUser();
  const signIn = useSignInPath();
  const [open, setOpen] = useState<boolean | null>(null);
  const look = buttonVariants({ variant: "outline" });
  const label = t("buttonFor", { name: fullName(person) });
  const words = (
    <>
      <HandCoins aria-hidden />
      <span>{t("button")}</span>
    </>
  );
  if (!user)
    return (
      <Link href={signIn} aria-label={label} className={look}>
        {words}
      </Link>
    );
  return (
    <>
      <button type="button" aria-label={label} aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        {words}
      </button>
      {open !== null && <TipDialog person={person} postId={undefined} open={open} onOpenChange={setOpen} />}
    </>
  );
}
