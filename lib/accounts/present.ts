import "server-only";
import type { Role } from "@/prisma/generated/client";
import type { CurrentUser, PublicUser } from "./contract";
import { entitledPlan, shownStatus, subscriptionSelect } from "./entitlement";

/** What is read of another person; the rest of the row stays in the database. */
export const publicUserSelect = {
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  profileImageUrl: true,
  subscription: { select: subscriptionSelect },
} as const;

/** What is read of oneself. */
export const currentUserSelect = {
  ...publicUserSelect,
  email: true,
  bio: true,
  websiteUrl: true,
  role: true,
  createdAt: true,
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

interface CurrentRow extends PublicRow {
  email: string;
  bio: string | null;
  websiteUrl: string | null;
  role: Role;
  createdAt: Date;
}

/** Another person as the wire has them: no e-mail, role or billing dates. */
export function publicUser(row: PublicRow, at: Date): PublicUser {
  const { id, firstName, lastName, username, profileImageUrl } = row;
  const plan = entitledPlan(row.subscription, at);
  return { id, firstName, lastName, username, profileImageUrl, subscription: plan && { plan } };
}

/** Oneself as the wire has it. */
export function currentUser(row: CurrentRow, at: Date): CurrentUser {
  const { email, bio, websiteUrl, role, subscription } = row;
  return {
    ...publicUser(row, at),
    email,
    bio,
    websiteUrl,
    role,
    createdAt: row.createdAt.toISOString(),
    subscription: subscription
      ? {
          plan: subscription.plan,
          status: shownStatus(subscription, at),
          currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
        }
      : null,
  };
}
