"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useSubscriberDialog } from "@/components/payments/plan-dialog/use-subscriber-dialog";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { consumeInterruptedWriting, setWriting } from "@/lib/posts/client/drafts";

const PostDialog = lazyWithRetry(() => import("./post-dialog").then((module) => module.PostDialog), {
  messages: ["composing", "media", "player", "posts", "screening", "uploads"],
  prefetch: "idle",
});

/** Returns once whether the URL asks for the composer, as the page after a first payment does. */
function consumeComposeRequest(): boolean {
  if (!new URLSearchParams(window.location.search).has("compose")) return false;
  replaceSearchParam("compose", null);
  return true;
}

/** `show` opens the composer, or else the plan dialog (docs/spec.md section 2, Home); `dialog` renders the open one. */
export function usePostComposer({ resumes = false } = {}): { show: () => void; dialog: ReactNode } {
  const { user } = useCurrentUser();
  const { show, showDialog, isOpen, dialog } = useSubscriberDialog(PostDialog);
  const userId = user?.id ?? null;
  useEffect(() => {
    if (!isOpen) return;
    setWriting(userId);
    return () => setWriting(null);
  }, [isOpen, userId]);
  // Reopens a post that the end of the session interrupted; without a plan, the URL opens the plan dialog.
  const resume = useEffectEvent((id: string) => {
    if (consumeInterruptedWriting(id)) showDialog();
    else if (consumeComposeRequest()) show();
  });
  useEffect(() => {
    if (resumes && userId !== null) resume(userId);
  }, [resumes, userId]);
  return { show, dialog };
}
