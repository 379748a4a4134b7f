import "server-only";
import type { PublicUser } from "./contract";
import { entitledPlan, subscriptionSelect } from "./plans/entitlement";

export const publicUserSelect = {
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  profileImageUrl: true,
  subscription: { select: subscriptionSelect },
} as const;

type Subscription = Parameters<typeof entitledPlan>[0];

interface PublicRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  subscription: Subscription;
}

/** Serializes another user, without email address, role or billing dates. */
export function toPublicUser(row: PublicRow, at: Date): PublicUser {
  const { id, firstName, lastName, username, profileImageUrl } = row;
  const plan = entitledPlan(row.subscription, at);
  return { id, firstName, lastName, username, profileImageUrl, subscription: plan && { plan } };
}
