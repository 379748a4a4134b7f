"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { Button } from "@/components/ui/button";
import { MAIN_ID } from "@/components/ui/main-id";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useDismissOnboarding } from "@/lib/accounts/client/onboarding";
import { ONBOARDING_STEPS } from "@/lib/accounts/constants";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { Onboarding } from "@/lib/accounts/contract/onboarding";
import { activePlan } from "@/lib/accounts/plans/plans";

const ITEMS = {
  member: { profile: "photo", email: "email", follow: "follow", share: "share" },
  visitor: { profile: "bio", email: "email", follow: "follow", share: "plan" },
} as const;

interface ChecklistProps {
  user: CurrentUser;
  stage: Onboarding["stage"];
  done: Onboarding["done"];
}

/** What is left of the guide. Complete, it stays until the page is left, and never returns. */
export function Checklist({ user, stage, done }: ChecklistProps) {
  const t = useTranslations("onboarding.checklist");
  const id = useId();
  const dismissal = useDismissOnboarding();
  const count = ONBOARDING_STEPS.filter((step) => done[step]).length;
  const isComplete = count === ONBOARDING_STEPS.length;
  const [isShown, setIsShown] = useState(stage !== null && !isComplete);
  const { mutate } = dismissal;
  useEffect(() => {
    if (isComplete && stage !== null) mutate("checklist");
  }, [isComplete, stage, mutate]);
  if (!isShown) return null;
  const items = ITEMS[activePlan(user) ? "member" : "visitor"];
  const hide = () =>
    void toastOutcome(dismissal.mutateAsync("checklist"), {
      done: () => {
        setIsShown(false);
        // The pressed button disappears.
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      },
      failed: t("failed"),
    });
  return (
    <section aria-labelledby={id} className="rounded-xl border bg-card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {isComplete ? t("complete") : t("title")}
          </h2>
          <p role="status" className="text-muted-foreground text-sm">
            {t("progress", { count, total: ONBOARDING_STEPS.length })}
          </p>
        </div>
        <Button variant="ghost" size="sm" loading={dismissal.isPending} onClick={hide}>
          {t("hide")}
        </Button>
      </div>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
        {ONBOARDING_STEPS.map((step) => (
          <li key={step}>
            <Link
              href={`/welcome?step=${step}`}
              className="flex min-h-11 items-center gap-2 rounded-md text-sm underline-offset-4 hover:underline"
            >
              {done[step] ? (
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              )}
              <span className={done[step] ? "text-muted-foreground" : "font-medium"}>
                {t(`items.${items[step]}`)} <span className="sr-only">{done[step] ? t("done") : t("open")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
