"use client";

import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import type { PublicUser } from "@/lib/accounts/contract";

const TipDialog = lazyWithRetry(() => import("./tip-dialog").then((module) => module.TipDialog), {
  messages: ["creators"],
});

const CLASS =
  "inline-flex h-9 min-h-11 select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg border border-input/60 bg-card px-3 font-semibold text-foreground text-sm transition-[background-color,border-color,scale] hover:border-input hover:bg-muted active:scale-[0.98] max-sm:rounded-full max-sm:px-2.5 sm:ml-1";

interface PostTipButtonProps {
  person: PublicUser;
  postId: string;
  isSignedIn: boolean;
  label: string;
  children: ReactNode;
}

/** TipButton on a post's card, with the card's words: those of tips are sent with the dialog. */
export function PostTipButton({ person, postId, isSignedIn, label, children }: PostTipButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const signIn = useSignInPath();
  if (!isSignedIn)
    return (
      <Link href={signIn} aria-label={label} className={CLASS}>
        {children}
      </Link>
    );
  return (
    <>
      <button type="button" aria-label={label} aria-haspopup="dialog" className={CLASS} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open !== null && <TipDialog person={person} postId={postId} open={open} onOpenChange={setOpen} />}
    </>
  );
}
