import { addTermListEntry, listTerms } from "@/lib/admin/commands/screening";
import { screeningDesk } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const GET = route(screeningDesk.lists, () => listTerms());
export const POST = route(screeningDesk.addEntry, ({ actor, body, db }) => addTermListEntry(actor, body, db));
