"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { retryImport } from "@/lib/patiently";

const BottomNav = lazy(() =>
  retryImport(() => import("@/components/shell/nav-links").then((view) => ({ default: view.BottomNav }))),
);

export function PageEnd({ footer }: { footer: ReactNode }) {
  const { user } = useCurrentUser();
  if (!user) return footer;
  return (
    <Suspense>
      <BottomNav />
    </Suspense>
  );
}
