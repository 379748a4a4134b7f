"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { retryImport } from "../loading/retry-import";

const BottomNav = lazy(() =>
  retryImport(() => import("../nav/nav-links").then((view) => ({ default: view.BottomNav }))),
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
