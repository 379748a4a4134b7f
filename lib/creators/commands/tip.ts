import "server-only";
import { whereNoBlockWith } from "@/lib/accounts/graph/blocks";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/plans/entitlement";
import { conflict, forbidden, invalid, notFound } from "@/lib/http/errors";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { ensureBillingAccount } from "@/lib/payments/billing/billing-accounts";
import type { CheckoutContext } from "@/lib/payments/orders/checkout-context";
import { OPEN_ORDER_STATES } from "@/lib/payments/orders/order-states";
import { createTipPaypalOrder, decideTipTerms } from "@/lib/payments/orders/tips";
import { withoutSeatPoolLock } from "@/lib/payments/seats/seat-pool-lock";
import { visiblePostSql } from "@/lib/posts/serializers";
import { Prisma } from "@/prisma/generated/client";
import type { NewTip, Tip } from "../contract";
import { getTip } from "../queries/earnings";

type Actor = { id: string };

/**
 * Throws `invalid` for oneself, `not_found` for an invisible user and `conflict` for a user without the Creator plan.
 */
async function creatorOf(actor: Actor, creatorId: string, db: Db) {
  if (creatorId === actor.id) throw invalid("creators.tip.notYourself");
  const creator = await db.user.findFirst({
    where: { id: creatorId, role: { not: "banned" }, ...whereNoBlockWith(actor.id) },
    select: { id: true, firstName: true, lastName: true, subscription: { select: subscriptionSelect } },
  });
  if (!creator) throw notFound("person");
  if (entitledPlan(creator.subscription, now()) !== "creator") throw conflict("creators.tip.noCreator");
  return creator;
}

/** Throws `not_found` unless the post is the creator's and visible to the giver. */
async function checkPost(actor: Actor, postId: string, creatorId: string, db: Db): Promise<void> {
  const [post] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT p."id" FROM "Post" p WHERE p."id" = ${postId}::uuid AND p."authorId" = ${creatorId}::uuid AND ${visiblePostSql(actor)}`);
  if (!post) throw notFound("post");
}

/** Finds an identical unpaid tip, so that a repeated request does not create another. */
const findOpen = (billingId: string, { creatorId, postId, amount }: NewTip, tx: Db) =>
  tx.tip.findFirst({
    where: {
      creatorId,
      postId: postId ?? null,
      order: { billingId, amountPence: amount, state: { in: [...OPEN_ORDER_STATES] }, holdUntil: { gt: now() } },
    },
    select: { orderId: true },
  });

/** A retry continues with the same order. Throws `invalid`, `not_found`, `conflict`, `forbidden`, `unavailable`. */
export async function createTip(actor: Actor & { role: string }, tip: NewTip, checkout: CheckoutContext): Promise<Tip> {
  if (actor.role === "banned") throw forbidden("creators.tip.banned");
  const creator = await creatorOf(actor, tip.creatorId, prisma);
  if (tip.postId) await checkPost(actor, tip.postId, creator.id, prisma);
  const [billingId, payeeId] = [await ensureBillingAccount(actor.id), await ensureBillingAccount(creator.id)];
  const orderId = await withoutSeatPoolLock(prisma, async (tx) => {
    await tx.$queryRaw`SELECT FROM "BillingAccount" WHERE "id" = ${billingId}::uuid FOR UPDATE`;
    const open = await findOpen(billingId, tip, tx);
    if (open) return open.orderId;
    const id = await decideTipTerms({ billingId, payeeId, pence: tip.amount }, tx);
    const about = { creatorId: creator.id, tipperId: actor.id, postId: tip.postId ?? null, createdAt: now() };
    await tx.tip.create({ data: { orderId: id, ...about }, select: { orderId: true } });
    return id;
  });
  const t = translatorFor(checkout.locale, "creators");
  await createTipPaypalOrder(orderId, t("tip.item", { name: `${creator.firstName} ${creator.lastName}` }), checkout);
  return getTip(actor, orderId);
}
