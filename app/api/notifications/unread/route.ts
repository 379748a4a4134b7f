import { route } from "@/lib/http/route";
import { notifications } from "@/lib/notifications/contract";
import { countUnreadNotifications } from "@/lib/notifications/queries/notifications";

export const GET = route(notifications.unread, ({ actor }) => countUnreadNotifications(actor));
