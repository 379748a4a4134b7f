import { route } from "@/lib/http/route";
import { askSupport } from "@/lib/support/commands";
import { support } from "@/lib/support/contract";
import { listOwnRequests } from "@/lib/support/queries";

export const GET = route(support.own, ({ actor, query }) => listOwnRequests(actor, query));

export const POST = route(support.ask, ({ actor, body, db }) => askSupport(actor, body, db));
