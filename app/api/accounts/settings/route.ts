import { settings } from "@/lib/accounts/contract/settings";
import { getAccountSettings } from "@/lib/accounts/queries/audience-settings";
import { route } from "@/lib/http/route";
import { changeSettingsAndAcceptMessages } from "@/lib/messages/commands/accept-request";

export const GET = route(settings.get, ({ actor }) => getAccountSettings(actor));
export const PATCH = route(settings.change, ({ actor, body }) => changeSettingsAndAcceptMessages(actor, body));
