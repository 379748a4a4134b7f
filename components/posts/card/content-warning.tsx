"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CoveredContent } from "@/components/ui/covered-content";

interface ContentWarningProps {
  warning: string;
  isOpen?: boolean;
  children: ReactNode;
}

export function ContentWarning({ warning, isOpen = false, children }: ContentWarningProps) {
  const t = useTranslations("composing.card");
  return (
    <CoveredContent
      icon={<TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />}
      reason={warning}
      show={t("show")}
      hide={t("hide")}
      isOpen={isOpen}
      className="mt-3 [&>summary]:font-medium"
    >
      {children}
    </CoveredContent>
  );
}
