import { creators } from "@/lib/creators/contract";
import { presentPayout } from "@/lib/creators/queries";
import { route } from "@/lib/http/route";
import { takeBack } from "@/lib/payments/payouts/ask";

export const POST = route(creators.takeBack, async ({ actor, params }) =>
  presentPayout(await takeBack(actor, params.id)),
);
