import { route } from "@/lib/http/route";
import { notifications } from "@/lib/notifications/contract";
import { listNotifications } from "@/lib/notifications/queries/notifications";

export const GET = route(notifications.list, ({ actor, query }) => listNotifications(actor, query));
