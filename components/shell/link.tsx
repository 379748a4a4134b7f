"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { basePath } from "@/lib/base-path";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the site, without the base path. */
  href: string;
};

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link within the site: it goes there without loading the page anew, and fetches nothing before it is pressed. next/link
 * without its prefetching, which we never want, costs the landing page 3 kB of script that this does not.
 */
export function Link({ href, onClick, target, ...props }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target || !isPlain(event)) return;
    event.preventDefault();
    router.push(href);
  };
  return <a href={`${basePath}${href}`} target={target} onClick={follow} {...props} />;
}
