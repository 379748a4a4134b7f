"use client";

import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import type { PublicUser } from "@/lib/accounts/contract";

const TipDialog = lazyWithRetry(() => import("./tip-dialog").then((module) => module.TipDialog), {
  messages: ["creators"],
  prefetch: "idle",
});

interface TipTriggerProps {
  person: PublicUser;
  postId?: string;
  isSignedIn: boolean;
  label: string;
  className: string;
  children: ReactNode;
}

/** Opens the tip dialog; signed-out readers sign in first. */
export function TipTrigger({ person, postId, isSignedIn, label, className, children }: TipTriggerProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const signIn = useSignInPath();
  if (!isSignedIn)
    return (
      <Link href={signIn} aria-label={label} className={className}>
        {children}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open !== null && <TipDialog person={person} postId={postId} open={open} onOpenChange={setOpen} />}
    </>
  );
}
