"use client";

import { lazy, Suspense } from "react";
import { retryImport } from "../loading/retry-import";

const ErrorView = lazy(() => retryImport(() => import("./error-view").then((view) => ({ default: view.ErrorView }))));

/** The error page, in its own chunk: as part of app/error.tsx it would be in every page's script. */
export function ErrorNotice(props: { digest?: string | undefined; retry: () => void }) {
  return (
    <Suspense>
      <ErrorView {...props} />
    </Suspense>
  );
}
