"use client";

import { Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useCurrentUser } from "@/lib/accounts/client/current-user";

const CallHost = lazyWithRetry(() => import("./call-host").then((module) => module.CallHost), {
  messages: ["callScreen"],
});

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
