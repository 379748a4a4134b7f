import { removeTermListEntry } from "@/lib/admin/commands/screening";
import { screeningDesk } from "@/lib/admin/contract/screening";
import { route } from "@/lib/http/route";

export const DELETE = route(screeningDesk.removeEntry, ({ actor, params }) => removeTermListEntry(actor, params.id));
