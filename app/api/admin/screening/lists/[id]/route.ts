import { removeTermListEntry } from "@/lib/admin/commands/screening";
import { staffScreening } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const DELETE = route(staffScreening.removeEntry, ({ actor, params }) => removeTermListEntry(actor, params.id));
