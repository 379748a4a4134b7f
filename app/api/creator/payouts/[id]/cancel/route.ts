import { creators } from "@/lib/creators/contract";
import { toPayout } from "@/lib/creators/queries/earnings";
import { route } from "@/lib/http/route";
import { cancelUnclaimedPayout } from "@/lib/payments/payouts/request-payout";

export const POST = route(creators.cancelPayout, async ({ actor, params }) =>
  toPayout(await cancelUnclaimedPayout(actor, params.id)),
);
