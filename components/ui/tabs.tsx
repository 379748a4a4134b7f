"use client";

import { Tabs as TabsPrimitive } from "radix-ui";
import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn("flex flex-col", className)} {...props} />;
}

/** The tab list itself must not take the focus: Radix moves it to a tab, but not the first time after a mouse press. */
function focusActiveTab(event: FocusEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return;
  event.currentTarget.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus();
}

interface TabsListProps extends ComponentProps<typeof TabsPrimitive.List> {
  /** `children` instead, for triggers with attributes of their own. */
  tabs?: readonly (readonly [value: string, label: string])[];
}

/** The tab list: it scrolls sideways on a narrow phone instead of wrapping. */
export function TabsList({ className, tabs = [], children, ...props }: TabsListProps) {
  return (
    <TabsPrimitive.List
      onFocus={focusActiveTab}
      className={cn("flex gap-1 overflow-x-auto border-b [scrollbar-width:none]", className)}
      {...props}
    >
      {tabs.map(([value, label]) => (
        <TabsTrigger key={value} value={value}>
          {label}
        </TabsTrigger>
      ))}
      {children}
    </TabsPrimitive.List>
  );
}

/** Holds the `TabsList` of a long list, and what is beside it: it stays below the navigation bar. */
export function StickyTabsBar({ children }: { children: ReactNode }) {
  return (
    <div data-sticky-tabs className="sticky top-16 z-20 flex items-center border-b bg-background/92 backdrop-blur-sm">
      {children}
    </div>
  );
}

/** The height of the navigation bar, below which a sticky tab list stays. */
const NAV_BAR_PX = 64;

/** Scrolls after a press of a sticky tab: the new list starts below it, however far the previous one was scrolled. */
export function scrollToTabs(tabs: HTMLElement | null): void {
  const past = (tabs?.getBoundingClientRect().top ?? NAV_BAR_PX) - NAV_BAR_PX;
  if (past < 0) window.scrollBy({ top: past, behavior: "instant" });
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        "relative h-11 whitespace-nowrap rounded-t-md px-3 font-medium text-muted-foreground text-sm transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-foreground focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50 data-[state=active]:text-foreground data-[state=active]:after:bg-primary",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn("pt-4", className)} {...props} />;
}
