"use client";

import { lazy, Suspense } from "react";
import { retryImport } from "@/components/shell/loading/retry-import";
import { useCurrentUser } from "@/lib/accounts/current-user";

const CallHost = lazy(() => retryImport(() => import("./call-host").then((module) => ({ default: module.CallHost }))));

/** Mounts calls above the pages, so that a call survives navigation. Loads nothing for signed-out users. */
export function CallMount() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Suspense>
      <CallHost userId={user.id} />
    </Suspense>
  );
}
