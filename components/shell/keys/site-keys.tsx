"use client";

import { usePathname } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useOpenPage } from "../nav/use-open-page";
import { onOpenSiteKeys } from "./open-site-keys";
import { useShortcuts } from "./use-shortcuts";

const SiteKeysDialog = lazyWithRetry(() => import("./site-keys-dialog").then((view) => view.SiteKeysDialog), {
  messages: ["keys"],
  prefetch: "idle",
});

/** How long G waits for the second key, in ms. */
const KEY_SEQUENCE_TIMEOUT_MS = 1_500;
/** The height of the top bar plus a margin, in pixels. */
const TOP_BAR_HEIGHT_PX = 80;

const PATH_BY_KEY: Readonly<Record<string, string>> = {
  h: "/",
  m: "/messages",
  e: "/explore",
  n: "/notifications",
  p: "/profile",
  b: "/bookmarks",
};

const postsOfPage = () => [...document.querySelectorAll<HTMLElement>("main article[data-card]")];
const focusedPost = () => document.activeElement?.closest<HTMLElement>("article[data-card]") ?? null;
const press = (selector: string, within: ParentNode | null) => within?.querySelector<HTMLElement>(selector)?.click();
const searchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]');

/** Whether to focus the search field of Explore. Module state, because each page renders its own bar. */
let searches = false;

/** Moves the focus to the next or previous post, or to the first in view if none has it. */
function step(by: 1 | -1): void {
  const all = postsOfPage();
  const focused = focusedPost();
  const at = focused
    ? all.indexOf(focused) + by
    : all.findIndex((post) => post.getBoundingClientRect().bottom > TOP_BAR_HEIGHT_PX);
  const next = all[at];
  if (!next) return;
  next.focus({ preventScroll: true });
  window.scrollTo({ top: window.scrollY + next.getBoundingClientRect().top - TOP_BAR_HEIGHT_PX });
}

/** The site-wide shortcuts. The moderation console has its own, and these are disabled there. */
export function SiteKeys() {
  const go = useOpenPage();
  const path = usePathname();
  const [isShown, setShown] = useState<boolean | null>(null);
  const armedUntil = useRef(0);

  const isArmed = () => performance.now() < armedUntil.current;
  /** A key of a G sequence; on its own it does nothing. */
  const after = (place: string) => () => {
    if (isArmed()) go(place);
    armedUntil.current = 0;
  };
  const search = () => {
    const field = searchField();
    if (field) return field.focus();
    searches = true;
    go("/explore");
  };

  // The account menu opens the list too, so that disabled shortcuts can be enabled again.
  useEffect(() => onOpenSiteKeys(() => setShown(true)), []);
  // The field exists once its page has rendered.
  useEffect(() => {
    if (!searches || path !== "/explore") return;
    searches = false;
    const frame = requestAnimationFrame(() => searchField()?.focus());
    return () => cancelAnimationFrame(frame);
  }, [path]);

  const acts: Record<string, () => void> = {
    g: () => {
      armedUntil.current = performance.now() + KEY_SEQUENCE_TIMEOUT_MS;
    },
    j: () => step(1),
    k: () => step(-1),
    o: () => press('header a[href*="/posts/"]', focusedPost()),
    l: () => press('[data-key="like"]', focusedPost()),
    w: () => press('[data-key="write"]', document),
    "/": search,
    "?": () => setShown(true),
    ...Object.fromEntries(Object.entries(PATH_BY_KEY).map(([key, place]) => [key, after(place)])),
  };
  useShortcuts(path.startsWith("/admin") ? {} : acts);
  return isShown === null ? null : (
    <Suspense>
      <SiteKeysDialog open={isShown} onOpenChange={setShown} />
    </Suspense>
  );
}
