import "server-only";
import type { PublicUser } from "@/lib/accounts/contract";
import { toAuthor } from "@/lib/accounts/graph/author";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/plans/entitlement";
import { now } from "@/lib/infra/clock";
import type { Prisma } from "@/prisma/generated/client";

export const personSelect = {
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  profileImageUrl: true,
  subscription: { select: subscriptionSelect },
} as const satisfies Prisma.UserSelect;

export const toCreatorPerson = ({
  id,
  subscription,
  ...names
}: Prisma.UserGetPayload<{ select: typeof personSelect }>): PublicUser =>
  toAuthor({ ...names, userId: id, plan: entitledPlan(subscription, now()) });
