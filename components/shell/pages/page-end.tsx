"use client";

import { type ReactNode, Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useCurrentUser } from "@/lib/accounts/client/current-user";

const BottomNav = lazyWithRetry(() => import("../nav/nav-links").then((view) => view.BottomNav), {
  messages: ["chat"],
});

export function PageEnd({ footer }: { footer: ReactNode }) {
  const { user } = useCurrentUser();
  if (!user) return footer;
  return (
    <Suspense>
      <BottomNav />
    </Suspense>
  );
}
