import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { ONBOARDING_STAGES, type ONBOARDING_STEPS } from "../constants";

const OnboardingStage = z.enum(ONBOARDING_STAGES);
export type OnboardingStage = z.output<typeof OnboardingStage>;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const Onboarding = z.object({
  /** What home shows; null: nothing. */
  stage: OnboardingStage.nullable(),
  done: z.object({
    /** A profile picture; without a plan, which pictures need, a bio. */
    profile: z.boolean(),
    email: z.boolean(),
    follow: z.boolean(),
    /** A post or a vibe; without a plan, more people followed. */
    share: z.boolean(),
  } satisfies Record<OnboardingStep, z.ZodBoolean>),
});
export type Onboarding = z.output<typeof Onboarding>;

export const OnboardingDismissal = z.object({ stage: OnboardingStage });
export type OnboardingDismissal = z.output<typeof OnboardingDismissal>;

export const onboarding = {
  get: endpoint({
    method: "GET",
    path: "/api/accounts/onboarding",
    access: "user",
    limit: "read",
    response: Onboarding,
  }),
  dismiss: endpoint({
    method: "POST",
    path: "/api/accounts/onboarding/dismissal",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: OnboardingDismissal,
    response: Success,
  }),
};
