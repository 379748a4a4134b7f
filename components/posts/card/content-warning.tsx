"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

/** The browser's own disclosure, so that it also opens before hydration. */
interface ContentWarningProps {
  warning: string;
  /** Open from the start, as the reader chose. */
  isOpen?: boolean;
  children: ReactNode;
}

export function ContentWarning({ warning, isOpen = false, children }: ContentWarningProps) {
  const t = useTranslations("composing.card");
  const [open, setOpen] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} open={open} className="group mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-3 rounded-lg bg-muted px-3 py-2 [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
        <span dir="auto" className="min-w-0 flex-1 break-words font-medium">
          {warning}
        </span>
        <span className={buttonVariants({ variant: "outline", size: "sm" })}>
          <span className="group-open:hidden">{t("show")}</span>
          <span className="hidden group-open:inline">{t("hide")}</span>
        </span>
      </summary>
      {open && children}
    </details>
  );
}
