import { rawRoute } from "@/lib/http/route";
import { returnFromPaypal } from "@/lib/payments/commands/return-from-paypal";

/** Where PayPal redirects a buyer who approved on its own page. */
export const GET = rawRoute({ access: "public", limit: "write" }, returnFromPaypal);
