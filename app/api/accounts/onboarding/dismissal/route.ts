import { dismissOnboarding } from "@/lib/accounts/commands/dismiss-onboarding";
import { onboarding } from "@/lib/accounts/contract/onboarding";
import { route } from "@/lib/http/route";

export const POST = route(onboarding.dismiss, ({ actor, body, db }) => dismissOnboarding(actor, body, db));
