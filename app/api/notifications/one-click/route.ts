import { rawRoute } from "@/lib/http/route";
import { endMailInOneClick } from "@/lib/notifications/unsubscribe";

/** A mail program's own button: what it posts is a form, of which only the address matters. */
export const POST = rawRoute({ access: "public", limit: "write" }, endMailInOneClick);
