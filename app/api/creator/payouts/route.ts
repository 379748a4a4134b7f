import { creators } from "@/lib/creators/contract";
import { listPayouts, toPayout } from "@/lib/creators/queries/earnings";
import { route } from "@/lib/http/route";
import { requestPayout } from "@/lib/payments/payouts/request-payout";

export const GET = route(creators.payouts, ({ actor, query }) => listPayouts(actor, query));
export const POST = route(creators.askPayout, async ({ actor, body, db, locale }) =>
  toPayout(await requestPayout(actor, body, locale, db)),
);
