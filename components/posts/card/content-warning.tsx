"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";

export function ContentWarning({ warning, children }: { warning: string; children: ReactNode }) {
  const t = useTranslations("composing.card");
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-muted px-3 py-2">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
        <p className="min-w-0 flex-1 break-words font-medium">{warning}</p>
        <Button variant="outline" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t("hide") : t("show")}
        </Button>
      </div>
      <div id={id}>{open && children}</div>
    </div>
  );
}
