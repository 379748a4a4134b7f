"use client";

import { HandCoins } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";

const TipDialog = lazyWithRetry(() => import("./tip-dialog").then((module) => module.TipDialog), {
  messages: ["creators"],
});

interface TipButtonProps {
  person: PublicUser;
  /** The post being tipped. */
  postId?: string;
  className?: string;
}

/** Opens the tip dialog; signed-out readers sign in first. */
export function TipButton({ person, postId, className }: TipButtonProps) {
  const t = useTranslations("creators.tip");
  const { user } = useCurrentUser();
  const [open, setOpen] = useState<boolean | null>(null);
  const look = cn(
    buttonVariants({ variant: "outline", size: postId ? "sm" : "default" }),
    postId && "min-h-11 max-sm:size-11 max-sm:rounded-full max-sm:p-0",
    className,
  );
  const label = t("buttonFor", { name: fullName(person) });
  const words = (
    <>
      <HandCoins aria-hidden />
      <span className={postId ? "max-sm:sr-only" : undefined}>{t("button")}</span>
    </>
  );
  if (!user)
    return (
      <Link href="/auth" aria-label={label} className={look}>
        {words}
      </Link>
    );
  return (
    <>
      <button type="button" aria-label={label} aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        {words}
      </button>
      {open !== null && <TipDialog person={person} postId={postId} open={open} onOpenChange={setOpen} />}
    </>
  );
}
