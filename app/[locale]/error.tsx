"use client";

import { ErrorNotice } from "@/components/shell/pages/error-notice";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorNotice error={error} reset={reset} />;
}
