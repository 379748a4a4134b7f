"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { buttonVariants } from "@/components/ui/button-variants";
import { MAIN_ID } from "@/components/ui/main-id";
import { isLoadFailure, reloadIfOutdated } from "../loading/retry-import";

// A chunk of its own: as part of app/[locale]/error.tsx it would be in every page's script.
const ErrorView = lazyWithRetry(() => import("./error-view").then((view) => view.ErrorView), {
  messages: ["site"],
});

/** Replaces a page that failed. Where its code could not be loaded, `retry` would render the same failure. */
export function ErrorNotice({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const isUnloaded = isLoadFailure(error);
  useEffect(() => {
    if (isUnloaded) void reloadIfOutdated().catch(() => undefined);
  }, [isUnloaded]);
  if (isUnloaded) return <PageLoadFailure />;
  return <ErrorView digest={error.digest} retry={retry} />;
}

/** Needs no further code. Not visible at first: a quick reload may replace it. */
function PageLoadFailure() {
  const t = useTranslations("shell");
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="grid min-h-dvh animate-fade-in place-content-center justify-items-center gap-4 p-6 text-center [animation-delay:400ms]"
    >
      <div role="alert">
        <h1 className="font-bold text-2xl">{t("pageFailed")}</h1>
      </div>
      <button type="button" onClick={() => location.reload()} className={buttonVariants({ size: "lg" })}>
        {t("loadAgain")}
      </button>
    </main>
  );
}
