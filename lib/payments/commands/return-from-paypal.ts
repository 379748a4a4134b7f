import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import type { RawRouteCall } from "@/lib/http/route";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import type { Order } from "../contract";
import { parsePlan } from "../policy";
import { getOwnOrderRow } from "../queries/orders";
import { captureApprovedOrder } from "./capture-order";

/** Why a returning buyer has not paid; a query parameter of /payment/cancel. */
type Reason = "declined" | "expired" | "failed" | "signed-out";

function redirect(page: "success" | "cancel", query: Record<string, string>): Response {
  const location = `${env.BASE_PATH}/payment/${page}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { Location: location } });
}

function reasonOf(error: unknown): Reason {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "payment_required") return "declined";
  return error.code === "conflict" ? "expired" : "failed";
}

const isGood = ({ status }: Order) => status !== "denied" && status !== "expired" && status !== "cancelled";

/** Captures the order in `token` for its signed-in owner and redirects to the result page. */
export async function returnFromPaypal({
  actor,
  request,
}: Pick<RawRouteCall<"public">, "actor" | "request">): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const plan = parsePlan(query.get("plan") ?? undefined);
  const back = (reason: Reason) => redirect("cancel", { ...(plan && { plan }), reason });
  const id = query.get("token")?.toUpperCase() ?? "";
  if (!actor) return (plan ? null : await signInForTip(id)) ?? back("signed-out");
  try {
    const ownOrder = await getOwnOrderRow(actor, id);
    if (ownOrder.kind === "tip") return await returnOfTip(actor, id, ownOrder.id);
    if (!ownOrder.plan) return back("failed");
    const order = await captureApprovedOrder(actor, { id, plan: ownOrder.plan });
    return isGood(order) ? redirect("success", { plan: ownOrder.plan, order: id }) : back("failed");
  } catch (error) {
    const reason = reasonOf(error);
    log.info({ reason: error }, "a buyer returned without a payment");
    return back(reason);
  }
}

const tipPage = (tipId: string, query = "") =>
  new Response(null, { status: 303, headers: { Location: `${env.BASE_PATH}/tips/${tipId}${query}` } });

/** The tip's page asks for a sign-in and leads back to PayPal; null if there is no such tip. */
async function signInForTip(providerOrderId: string): Promise<Response | null> {
  const tip = await prisma.paymentOrder.findFirst({ where: { providerOrderId, kind: "tip" }, select: { id: true } });
  return tip && tipPage(tip.id);
}

async function returnOfTip(actor: { id: string }, id: string, tipId: string): Promise<Response> {
  const reason = await captureApprovedOrder(actor, { id, plan: null }).then(
    (order) => (isGood(order) ? null : "failed"),
    (error: unknown) => {
      log.info({ reason: error }, "a tip was not paid");
      return reasonOf(error);
    },
  );
  return tipPage(tipId, reason ? `?${new URLSearchParams({ reason })}` : "");
}
