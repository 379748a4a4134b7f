import { route } from "@/lib/http/route";
import { createDraft } from "@/lib/posts/commands/drafts";
import { drafts } from "@/lib/posts/contract/drafts";
import { listDrafts } from "@/lib/posts/queries/drafts";

export const GET = route(drafts.list, ({ actor, query }) => listDrafts(actor, query));
export const POST = route(drafts.create, ({ actor, body, db }) => createDraft(actor, body, db));
