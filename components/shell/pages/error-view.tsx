"use client";

import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { MAIN_ID } from "@/components/ui/main-id";
import { basePath } from "@/lib/http/base-path";
import { DeadEnd } from "./dead-end";

export function ErrorView({ digest, retry }: { digest?: string | undefined; retry: () => void }) {
  const t = useTranslations("site");
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <DeadEnd
        title={t("error.title")}
        text={
          <>
            {t("error.text")}
            {digest ? <span className="mt-2 block text-sm">{t("error.reference", { digest })}</span> : null}
          </>
        }
      >
        <button type="button" onClick={retry} className={buttonVariants({ size: "lg" })}>
          {t("error.retry")}
        </button>
        {/* A full page load: the page's own scripts may be broken. */}
        <a href={`${basePath}/`} className={buttonVariants({ variant: "outline", size: "lg" })}>
          {t("error.home")}
        </a>
      </DeadEnd>
    </main>
  );
}
