import { route } from "@/lib/http/route";
import { deleteDraft, saveDraft } from "@/lib/posts/commands/drafts";
import { drafts } from "@/lib/posts/contract/drafts";

export const PUT = route(drafts.save, ({ actor, params, body }) => saveDraft(actor, params.id, body));
export const DELETE = route(drafts.remove, ({ actor, params }) => deleteDraft(actor, params.id));
