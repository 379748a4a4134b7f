"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useDismissOnboarding } from "@/lib/accounts/client/onboarding";
import { ONBOARDING_STEPS } from "@/lib/accounts/constants";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { Onboarding, OnboardingStep } from "@/lib/accounts/contract/onboarding";
import { activePlan } from "@/lib/accounts/plans/plans";
import { EmailStep } from "./email-step";
import { FollowStep } from "./follow-step";
import { LookAroundStep } from "./look-around-step";
import { ShareStep } from "./share-step";

// Uploads and forms: the other steps do without their code.
const ProfileStep = lazyWithRetry(() => import("./profile-step").then((module) => module.ProfileStep), {
  messages: ["accounts", "media", "onboarding", "posts", "profilePictures", "screening", "signUp", "uploads"],
  loading: () => <Skeleton className="h-96 w-full" />,
});

const STEPS = { email: EmailStep, follow: FollowStep, share: ShareStep, look: LookAroundStep, profile: ProfileStep };

const firstOpenStep = (done: Onboarding["done"]) => ONBOARDING_STEPS.find((step) => !done[step]) ?? ONBOARDING_STEPS[0];

interface GuideProps {
  user: CurrentUser;
  done: Onboarding["done"];
  /** Default: the first step that is not done. */
  start?: OnboardingStep | undefined;
  /** Whether it is a page's only content: its title is the page's. */
  isPage?: boolean;
  onFinish: () => void;
}

/** The first-run guide: one step at a time, each of which, or all, can be skipped. */
export function Guide({ user, done, start, isPage = false, onFinish }: GuideProps) {
  const t = useTranslations("onboarding");
  const id = useId();
  const dismissal = useDismissOnboarding();
  const [step, setStep] = useState(start ?? firstOpenStep(done));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const finish = () => void toastOutcome(dismissal.mutateAsync("guide"), { done: onFinish, failed: t("failed") });
  const at = ONBOARDING_STEPS.indexOf(step);
  const [before, after] = [ONBOARDING_STEPS[at - 1], ONBOARDING_STEPS[at + 1]];
  const hasPlan = activePlan(user) !== null;
  const kind = step === "share" && !hasPlan ? "look" : step;
  const Step = STEPS[kind];
  const [Title, Heading] = isPage ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  return (
    <section data-guide aria-labelledby={id} className="mx-auto max-w-3xl rounded-2xl border bg-card p-4 sm:p-7">
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-sm:flex-col">
        <div className="min-w-0">
          <Title id={id} className="font-bold text-2xl wrap-anywhere">
            {t("title", { name: user.firstName })}
          </Title>
          <p className="mt-1 text-muted-foreground text-sm">{t("intro")}</p>
        </div>
        <Button variant="ghost" size="sm" loading={dismissal.isPending} onClick={finish} className="max-sm:-ms-3">
          {t("skipAll")}
        </Button>
      </div>
      <div aria-hidden className="mt-5 grid grid-cols-4 gap-2">
        {ONBOARDING_STEPS.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-full ${index <= at ? "bg-primary" : "bg-secondary"}`} />
        ))}
      </div>
      <div className="mt-5">
        <p className="text-muted-foreground text-sm">
          {t("progress", { number: at + 1, total: ONBOARDING_STEPS.length })}
        </p>
        <Heading ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold text-xl">
          {t(`${kind}.title`)}
        </Heading>
        <p className="mt-1 mb-5 text-muted-foreground">
          {kind === "profile" && !hasPlan ? t("profile.textWithoutPhoto") : t(`${kind}.text`)}
        </p>
        <Step
          key={kind}
          user={user}
          isDone={done[step]}
          onBack={before && (() => setStep(before))}
          onNext={after ? () => setStep(after) : finish}
        />
      </div>
    </section>
  );
}
