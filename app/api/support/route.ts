import { route } from "@/lib/http/route";
import { askSupport } from "@/lib/support/commands";
import { support } from "@/lib/support/contract";

export const POST = route(support.ask, ({ actor, body, db }) => askSupport(actor, body, db));
