import { rawRoute } from "@/lib/http/route";
import { returnFromPaypal } from "@/lib/payments/commands/return-from-paypal";

/** Where PayPal sends a buyer who approved on its own page. */
export const GET = rawRoute({ access: "public", limit: "write" }, returnFromPaypal);
