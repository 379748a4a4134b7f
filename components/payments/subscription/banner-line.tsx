"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/shell/nav/link";
import { containerClass } from "@/components/shell/pages/layout";

interface BannerLineProps {
  label: string;
  href: string;
  action: string;
  urgent?: boolean;
  children: ReactNode;
}

/** The link is omitted on the page that it leads to. */
export function BannerLine({ label, href, action, urgent = false, children }: BannerLineProps) {
  const isThere = usePathname() === href;
  return (
    <aside
      aria-label={label}
      className={`border-b print:hidden ${urgent ? "bg-warning-soft text-warning" : "bg-accent text-accent-foreground"}`}
    >
      <p
        className={`${containerClass} flex flex-wrap items-center justify-center gap-x-3 gap-y-1 py-3 text-center text-sm sm:py-2`}
      >
        <span>{children}</span>
        {!isThere && (
          <Link
            href={href}
            className="touch-target inline-flex items-center justify-center rounded-sm font-semibold underline underline-offset-4"
          >
            {action}
          </Link>
        )}
      </p>
    </aside>
  );
}
