import { route } from "@/lib/http/route";
import { markNotificationsRead } from "@/lib/notifications/commands/read";
import { notifications } from "@/lib/notifications/contract";
import { publishOwnNotificationsChanged } from "@/lib/notifications/realtime";

export const POST = route(notifications.read, ({ actor, body }) => markNotificationsRead(actor, body), {
  after: publishOwnNotificationsChanged,
});
