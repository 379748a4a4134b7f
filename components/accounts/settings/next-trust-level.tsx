"use client";

import { Circle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import type { OwnAllowance } from "@/lib/accounts/contract/trust";

/** What is left to do for the next trust level. */
export function NextTrustLevel({ next }: { next: NonNullable<OwnAllowance["next"]> }) {
  const t = useTranslations("trust");
  const { formatMoment } = useFormats();
  const { level, needsEmail, daysLeft, postsLeft, isPaymentEnough, loweredUntil } = next;
  const isMissing = needsEmail || daysLeft > 0 || postsLeft > 0;
  return (
    <>
      <h3 className="mt-4 font-medium text-sm">{t("card.next", { level: t(`levels.${level}`) })}</h3>
      <ul className="mt-1 text-sm">
        {needsEmail && (
          <Step>
            <StepLink href="/settings/security">{t("card.email")}</StepLink>
          </Step>
        )}
        {daysLeft > 0 && <Step>{t("card.days", { count: daysLeft })}</Step>}
        {postsLeft > 0 && <Step>{t("card.posts", { count: postsLeft })}</Step>}
        {isMissing && isPaymentEnough && (
          <Step>
            <StepLink href="/pricing">{t("card.payment")}</StepLink>
          </Step>
        )}
        {loweredUntil && <Step>{t("card.lowered", { when: formatMoment(loweredUntil) })}</Step>}
      </ul>
    </>
  );
}

const Step = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
    <Circle aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    <span className="min-w-0">{children}</span>
  </li>
);

const StepLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-9 items-center font-medium text-primary underline underline-offset-4 pointer-coarse:min-h-11"
  >
    {children}
  </Link>
);
