import { route } from "@/lib/http/route";
import { changeNoticeSettings } from "@/lib/notifications/commands/settings";
import { notifications } from "@/lib/notifications/contract";
import { getNoticeSettings } from "@/lib/notifications/queries";

export const GET = route(notifications.settings, ({ actor }) => getNoticeSettings(actor));
export const PATCH = route(notifications.changeSettings, ({ actor, body }) => changeNoticeSettings(actor, body));
