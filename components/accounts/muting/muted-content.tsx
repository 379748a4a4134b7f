"use client";

import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { MutedBy } from "@/lib/accounts/contract/muting";

/** Covers what contains a muted word, with the word. The browser's own disclosure, as a content warning's. */
export function MutedContent({ by, children }: { by: MutedBy; children: ReactNode }) {
  const t = useTranslations("muting");
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} className="group mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-3 rounded-lg bg-muted px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {t("covered", { phrase: by.phrase })}
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
