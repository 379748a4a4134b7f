import { rawRoute } from "@/lib/http/route";
import { takeNotification } from "@/lib/payments/inbox";

/** PayPal's notifications: a body that is checked as it was sent. */
export const POST = rawRoute({ access: "public", limit: "read" }, takeNotification);
