import { creators } from "@/lib/creators/contract";
import { listPayouts, presentPayout } from "@/lib/creators/queries";
import { route } from "@/lib/http/route";
import { askPayout } from "@/lib/payments/payouts/ask";

export const GET = route(creators.payouts, ({ actor, query }) => listPayouts(actor, query));
export const POST = route(creators.askPayout, async ({ actor, body, db }) =>
  presentPayout(await askPayout(actor, body, db)),
);
