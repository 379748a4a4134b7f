"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CoveredContent } from "@/components/ui/covered-content";
import type { MutedBy } from "@/lib/accounts/contract/muting";

/** Covers what contains a muted word, with the word. */
export function MutedContent({ by, children }: { by: MutedBy; children: ReactNode }) {
  const t = useTranslations("muting");
  return (
    <CoveredContent
      icon={<EyeOff aria-hidden className="size-5 shrink-0 text-muted-foreground" />}
      reason={t("covered", { phrase: by.phrase })}
      show={t("show")}
      hide={t("hide")}
      className="mt-2 [&>summary]:text-sm"
    >
      {children}
    </CoveredContent>
  );
}
