import NextLink from "next/link";
import type { ComponentProps } from "react";

/** Next's Link, which fetches a page when it is asked for and not before: a quiet page makes no requests. */
export function Link({ prefetch = false, ...props }: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={prefetch} {...props} />;
}
