import type { CurrentUser } from "@/lib/accounts/contract";
import type { Onboarding } from "@/lib/accounts/contract/onboarding";

/** The current user is fetched again more often than what they have done. */
export const withConfirmedEmail = (done: Onboarding["done"], { emailVerified }: CurrentUser): Onboarding["done"] => ({
  ...done,
  email: done.email || emailVerified,
});
