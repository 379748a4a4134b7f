import { route } from "@/lib/http/route";
import { notifications } from "@/lib/notifications/contract";
import { endMail } from "@/lib/notifications/unsubscribe";

export const POST = route(notifications.endMail, ({ body }) => endMail(body));
