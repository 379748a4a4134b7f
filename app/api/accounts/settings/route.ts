import { changeAccountSettings } from "@/lib/accounts/commands/change-settings";
import { settings } from "@/lib/accounts/contract/settings";
import { getAccountSettings } from "@/lib/accounts/queries/audience-settings";
import { route } from "@/lib/http/route";

export const GET = route(settings.get, ({ actor }) => getAccountSettings(actor));
export const PATCH = route(settings.change, ({ actor, body }) => changeAccountSettings(actor, body));
