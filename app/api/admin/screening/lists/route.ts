import { addTermListEntry, listTerms } from "@/lib/admin/commands/screening";
import { staffScreening } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const GET = route(staffScreening.lists, () => listTerms());
export const POST = route(staffScreening.addEntry, ({ actor, body, db }) => addTermListEntry(actor, body, db));
