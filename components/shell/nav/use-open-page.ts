"use client";

import { usePathname, useRouter } from "next/navigation";
import { isPaymentPage } from "@/components/payments/checkout/payment-pages";
import { basePath } from "@/lib/http/base-path";
import { navigateWithProgress } from "./navigation-progress";

/** Opens a page of the site by its path, without the base path. From a page with PayPal's CSP it is loaded fully. */
export function useOpenPage(): (href: string) => void {
  const router = useRouter();
  const path = usePathname();
  return (href) => {
    if (isPaymentPage(path)) window.location.assign(`${basePath}${href}`);
    else navigateWithProgress(() => router.push(href));
  };
}
