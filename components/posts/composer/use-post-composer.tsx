"use client";

import { type ReactNode, useEffect, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { consumeInterruptedWriting, setWriting } from "@/lib/posts/client/drafts";

const PostDialog = lazyWithRetry(() => import("./post-dialog").then((module) => module.PostDialog), {
  messages: ["composing", "media", "player", "posts", "screening", "uploads"],
  prefetch: "idle",
});
const PlanDialog = lazyWithRetry(
  () => import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
  { messages: ["paying", "planCard", "planDialog", "planFeatures"] },
);

/** Returns once whether the address asks for the composer, as the page after a first payment does. */
function consumeComposeRequest(): boolean {
  if (!new URLSearchParams(window.location.search).has("compose")) return false;
  replaceSearchParam("compose", null);
  return true;
}

/** `show` opens the composer, or else the plan dialog (SPEC.md section 2, Home); `dialog` renders the open one. */
export function usePostComposer({ resumes = false } = {}): { show: () => void; dialog: ReactNode } {
  const { user } = useCurrentUser();
  const [open, setOpen] = useState(false);
  // The open dialog stays, even if the plan lapses while the user writes.
  const [opening, setOpening] = useState<{ count: number; writes: boolean } | null>(null);
  const show = () => {
    setOpening((last) => ({ count: (last?.count ?? 0) + 1, writes: activePlan(user) !== null }));
    setOpen(true);
  };
  const userId = user?.id ?? null;
  const isWriting = open && opening?.writes === true;
  useEffect(() => {
    if (!isWriting) return;
    setWriting(userId);
    return () => setWriting(null);
  }, [isWriting, userId]);
  // Reopens a post that the end of the session interrupted, and opens one where the address asks for it.
  useEffect(() => {
    if (!resumes || userId === null) return;
    if (!consumeInterruptedWriting(userId) && !consumeComposeRequest()) return;
    setOpening({ count: 1, writes: true });
    setOpen(true);
  }, [resumes, userId]);
  const dialog =
    opening &&
    (opening.writes ? (
      <PostDialog key={opening.count} open={open} onOpenChange={setOpen} />
    ) : (
      <PlanDialog open={open} onOpenChange={setOpen} />
    ));
  return { show, dialog };
}
