"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { toast } from "@/components/ui/toast/use-toast";
import { basePath } from "@/lib/http/base-path";

/** How long the refusal is shown before the redirect, in ms (docs/spec.md section 9). */
const REDIRECT_DELAY_MS = 1_000;

/** Refuses users who are not admins and sends them to the home page. Without scripts the page itself redirects. */
export function AccessDenied() {
  const t = useTranslations("admin.denied");
  const router = useRouter();
  useEffect(() => {
    toast({ variant: "destructive", title: t("toast") });
    const timer = setTimeout(() => router.replace("/"), REDIRECT_DELAY_MS);
    // A link followed within that second wins over the redirect.
    const choose = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && clearTimeout(timer);
    document.addEventListener("click", choose);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", choose);
    };
  }, [router, t]);
  return (
    <DeadEnd
      title={t("title")}
      text={
        <>
          {t("text")}
          <br />
          {t("leaving")}
        </>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_DELAY_MS / 1_000};url=${basePath}/`} />
      </noscript>
      <ButtonLink href="/" size="lg" variant="outline">
        {t("home")}
      </ButtonLink>
    </DeadEnd>
  );
}
