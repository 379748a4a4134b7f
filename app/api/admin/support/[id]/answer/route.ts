import { answerSupportRequest } from "@/lib/admin/commands/support";
import { staffSupport } from "@/lib/admin/contract/support";
import { route } from "@/lib/http/route";

export const POST = route(staffSupport.answer, ({ actor, params, body, db }) =>
  answerSupportRequest(actor, params.id, body, db),
);
