"use client";

import { Link, type LinkProps } from "./link";
import { useSignInPath } from "./use-sign-in-path";

/** Leads to sign-in, and back to the current page. */
export function SignInLink(props: Omit<LinkProps, "href">) {
  return <Link href={useSignInPath()} {...props} />;
}
