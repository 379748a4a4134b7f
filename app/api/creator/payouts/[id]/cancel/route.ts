import { creators } from "@/lib/creators/contract";
import { toPayout } from "@/lib/creators/queries";
import { route } from "@/lib/http/route";
import { cancelUnclaimedPayout } from "@/lib/payments/payouts/ask";

export const POST = route(creators.takeBack, async ({ actor, params }) =>
  toPayout(await cancelUnclaimedPayout(actor, params.id)),
);
