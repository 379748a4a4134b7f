"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { NOTIFICATION_GROUPS } from "@/lib/notifications/constants";
import type { NotificationGroup } from "@/lib/notifications/contract";

const ALL = "all";
const CHOICES = [ALL, ...NOTIFICATION_GROUPS] as const;

/** The group in the URL, or null for all. */
export function useShownGroup(): NotificationGroup | null {
  const named = useSearchParams().get("show");
  return NOTIFICATION_GROUPS.find((group) => group === named) ?? null;
}

export const showGroup = (group: string | null) => replaceSearchParam("show", group);

/** The filters: one row that scrolls sideways on a phone, else as many as they need. */
export function NotificationGroups({ show: shown, children }: { show: NotificationGroup | null; children: ReactNode }) {
  const t = useTranslations("notifications.show");
  const list = useRef<HTMLDivElement>(null);
  const value = shown ?? ALL;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-group="${value}"]`);
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2 });
  }, [value]);
  return (
    <Tabs
      value={value}
      onValueChange={(group) => showGroup(group === ALL ? null : group)}
      activationMode="manual"
      className="mt-3"
    >
      <TabsList
        ref={list}
        aria-label={t("label")}
        className="-mx-4 relative gap-2 border-b-0 px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {CHOICES.map((choice) => (
          <TabsTrigger
            key={choice}
            value={choice}
            data-group={choice}
            className="h-9 shrink-0 rounded-full border bg-card px-3.5 after:hidden data-[state=active]:border-primary data-[state=active]:bg-accent data-[state=active]:text-accent-foreground max-sm:h-11"
          >
            {t(choice)}
          </TabsTrigger>
        ))}
      </TabsList>
      {CHOICES.map((choice) => (
        <TabsContent key={choice} value={choice}>
          {choice === value && children}
        </TabsContent>
      ))}
    </Tabs>
  );
}
