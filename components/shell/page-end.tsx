"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { patiently } from "@/lib/patiently";

const BottomNav = lazy(() =>
  patiently(() => import("@/components/shell/nav-links").then((view) => ({ default: view.BottomNav }))),
);

/** What ends the page: the phone's navigation for who is signed in, else the footer that the server drew. */
export function PageEnd({ footer }: { footer: ReactNode }) {
  const { user } = useCurrentUser();
  if (!user) return footer;
  return (
    <Suspense>
      <BottomNav />
    </Suspense>
  );
}
