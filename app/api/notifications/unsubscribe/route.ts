import { route } from "@/lib/http/route";
import { notifications } from "@/lib/notifications/contract";
import { unsubscribe } from "@/lib/notifications/emails/unsubscribe";

export const POST = route(notifications.endMail, ({ body }) => unsubscribe(body));
