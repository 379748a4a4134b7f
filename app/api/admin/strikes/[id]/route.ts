import { forgiveStrike } from "@/lib/admin/commands/users";
import { staffUsers } from "@/lib/admin/contract/users";
import { route } from "@/lib/http/route";

export const DELETE = route(staffUsers.forgiveStrike, ({ actor, params, body }) =>
  forgiveStrike(actor, params.id, body),
);
