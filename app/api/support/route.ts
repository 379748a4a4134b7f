import { route } from "@/lib/http/route";
import { createSupportRequest } from "@/lib/support/commands";
import { support } from "@/lib/support/contract";
import { listOwnSupportRequests } from "@/lib/support/queries";

export const GET = route(support.own, ({ actor, query }) => listOwnSupportRequests(actor, query));

export const POST = route(support.ask, ({ actor, body, locale, db }) => createSupportRequest(actor, body, locale, db));
