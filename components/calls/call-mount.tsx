"use client";

import { lazy, Suspense } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { patiently } from "@/lib/patiently";

const CallHost = lazy(() => patiently(() => import("./call-host").then((module) => ({ default: module.CallHost }))));

/** Where calls are shown: above the pages, so that one goes on while pages come and go. Who is signed out does not pay for it. */
export function CallMount() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Suspense>
      <CallHost userId={user.id} />
    </Suspense>
  );
}
