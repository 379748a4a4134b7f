"use client";

import { ErrorNotice } from "@/components/shell/pages/error-notice";

/** `retry` fetches the page again; Next's `reset` would render the failed one once more. */
export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} />;
}
