import { onboarding } from "@/lib/accounts/contract/onboarding";
import { getOnboarding } from "@/lib/accounts/queries/onboarding";
import { route } from "@/lib/http/route";

export const GET = route(onboarding.get, ({ actor }) => getOnboarding(actor));
