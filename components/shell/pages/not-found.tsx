"use client";

import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

const NotFoundView = lazyWithRetry(() => import("./not-found-view").then((module) => module.NotFoundView), {
  messages: ["site"],
});

/** Next sends the not-found page with each page: as a lazy client component it is one line, not a second frame. */
export function NotFoundScreen() {
  return <NotFoundView />;
}
