import { route } from "@/lib/http/route";
import { subscribePush, unsubscribePush } from "@/lib/notifications/commands/push";
import { notifications } from "@/lib/notifications/contract";
import { getPushState } from "@/lib/notifications/queries/notifications";

export const GET = route(notifications.push, ({ actor }) => getPushState(actor));
export const POST = route(notifications.subscribe, ({ actor, body, sessionToken }) =>
  subscribePush(actor, body, sessionToken),
);
export const DELETE = route(notifications.unsubscribe, ({ actor, body }) => unsubscribePush(actor, body));
