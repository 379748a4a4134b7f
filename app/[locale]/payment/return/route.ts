import { rawRoute } from "@/lib/http/route";
import { returnFromPaypal } from "@/lib/payments/commands/return-from-paypal";

export const GET = rawRoute({ access: "public", limit: "write" }, returnFromPaypal);
