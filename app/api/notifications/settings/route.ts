import { route } from "@/lib/http/route";
import { changeNotificationSettings } from "@/lib/notifications/commands/settings";
import { notifications } from "@/lib/notifications/contract";
import { getNotificationSettings } from "@/lib/notifications/queries/notifications";

export const GET = route(notifications.settings, ({ actor }) => getNotificationSettings(actor));
export const PATCH = route(notifications.changeSettings, ({ actor, body }) => changeNotificationSettings(actor, body));
