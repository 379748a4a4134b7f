"use client";

import { Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

const ErrorView = lazyWithRetry(() => import("./error-view").then((view) => view.ErrorView), { messages: ["site"] });

/** The error page, in its own chunk: as part of app/[locale]/error.tsx it would be in every page's script. */
export function ErrorNotice(props: { digest?: string | undefined; retry: () => void }) {
  return (
    <Suspense>
      <ErrorView {...props} />
    </Suspense>
  );
}
