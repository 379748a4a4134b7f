import { type ApiAnswer, type ApiCall, pathParam } from "../http/call";
import { resourceNotFound } from "../http/problem";
import { disputeView, shortDisputeView } from "./dispute-view";

const PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;

export function getDispute(call: ApiCall): ApiAnswer {
  const id = pathParam(call, "id");
  const dispute = call.world.store.get("disputes", id);
  if (!dispute) throw resourceNotFound(call.operation, "id", id);
  return { status: 200, body: disputeView(call.world, dispute) };
}

/** GET /v1/customer/disputes, newest first; `?disputed_transaction_id=` filters by capture. */
export function listDisputes(call: ApiCall): ApiAnswer {
  const { world, query } = call;
  const about = query.get("disputed_transaction_id");
  const size = Math.min(Number(query.get("page_size")) || PAGE_SIZE, MAX_PAGE_SIZE);
  const disputes = world.store
    .all("disputes")
    .filter((dispute) => about === null || dispute.captureId === about)
    .sort((one, other) => other.createdAt - one.createdAt);
  return {
    status: 200,
    body: {
      items: disputes.slice(0, size).map((dispute) => shortDisputeView(world, dispute)),
      links: [{ href: `${world.apiUrl}/v1/customer/disputes`, rel: "self", method: "GET" }],
    },
  };
}
