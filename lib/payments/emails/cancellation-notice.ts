import "server-only";
import { env } from "@/lib/env";
import type { Translator } from "@/lib/i18n/translator";
import { cancellationEnd } from "../policy";

/** A purchase that can be cancelled, as its receipt states it. */
export interface CancellableContract {
  boughtAt: Date;
  /** Whether the buyer asked for an immediate start, and so pays for the days used. */
  isStartRequested: boolean;
}

/**
 * Returns the right to cancel with the model form, which the receipt carries: an email is the durable medium of the
 * Consumer Contracts Regulations 2013, regulation 16.
 */
export function cancellationNotice(
  t: Translator<"paymentMails">,
  { boughtAt, isStartRequested }: CancellableContract,
  {
    plan,
    link,
    contactLink,
    formatDay,
  }: { plan: string; link: string; contactLink: string; formatDay: (date: Date) => string },
): string {
  return t("cancellation.text", {
    until: formatDay(cancellationEnd(boughtAt)),
    terms: t(isStartRequested ? "cancellation.proRata" : "cancellation.full"),
    link,
    contact: env.SUPPORT_EMAIL ?? contactLink,
    owner: env.SITE_OWNER ?? "Veranda",
    plan,
    date: formatDay(boughtAt),
  });
}
