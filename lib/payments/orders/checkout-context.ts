import type { Locale } from "@/lib/i18n/locales";

/** Where PayPal sends the buyer back to, and the language of its pages. */
export interface CheckoutContext {
  site: string;
  locale: Locale;
}
