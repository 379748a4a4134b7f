"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { isPaymentPage } from "@/components/payments/checkout/payment-pages";
import { basePath } from "@/lib/http/base-path";
import { navigateWithProgress } from "./navigation-progress";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the site, without the base path. */
  href: string;
};

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether the link's target needs another CSP than the current page. */
function changesPolicy(href: string): boolean {
  const [path = ""] = href.split(/[?#]/);
  return isPaymentPage(path) !== isPaymentPage(window.location.pathname.slice(basePath.length));
}

/** Navigates without prefetching. next/link would cost the landing page 3 kB of script. */
export function Link({ href, onClick, target, ...props }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target || !isPlain(event) || changesPolicy(href)) return;
    event.preventDefault();
    navigateWithProgress(() => router.push(href));
  };
  return <a href={`${basePath}${href}`} target={target} onClick={follow} {...props} />;
}
