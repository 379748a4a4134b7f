import { route } from "@/lib/http/route";
import { markNoticesRead } from "@/lib/notifications/commands/read";
import { notifications } from "@/lib/notifications/contract";
import { hintOwnNotices } from "@/lib/notifications/hint";

export const POST = route(notifications.read, ({ actor, body }) => markNoticesRead(actor, body), {
  after: hintOwnNotices,
});
