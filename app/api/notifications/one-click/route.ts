import { rawRoute } from "@/lib/http/route";
import { unsubscribeInOneClick } from "@/lib/notifications/emails/unsubscribe";

/** RFC 8058 one-click unsubscribe: the mail client posts a form, of which only the URL matters. */
export const POST = rawRoute({ access: "public", limit: "write" }, unsubscribeInOneClick);
