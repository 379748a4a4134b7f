"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/shell/nav/link";

const TABS = [
  ["/creator", "overview"],
  ["/creator/analytics", "analytics"],
  ["/creator/statement", "statement"],
  ["/creator/payouts", "payouts"],
] as const;

export function CreatorFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("creators.page");
  const path = usePathname().toLowerCase();
  const tab = TABS.find(([href]) => href === path)?.[1];
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 sm:px-6 sm:py-8">
      <h1 className="font-bold text-2xl tracking-tight">
        {t("title")}
        {tab && tab !== "overview" && <span className="sr-only">: {t(`tabs.${tab}`)}</span>}
      </h1>
      <p className="mt-1 mb-4 text-muted-foreground">{t("description")}</p>
      <nav aria-label={t("title")} className="mb-6 flex gap-1 overflow-x-auto border-b [scrollbar-width:none]">
        {TABS.map(([href, name]) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? "page" : undefined}
            className="relative inline-flex h-11 items-center whitespace-nowrap rounded-t-md px-3 font-medium text-muted-foreground text-sm transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-foreground focus-visible:-outline-offset-2 aria-[current=page]:text-foreground aria-[current=page]:after:bg-primary"
          >
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
