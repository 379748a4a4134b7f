import { route } from "@/lib/http/route";
import { changeMessageSettings } from "@/lib/messages/commands/settings";
import { messages } from "@/lib/messages/contract";
import { getMessageSettings } from "@/lib/messages/queries/settings";

export const GET = route(messages.settings, ({ actor }) => getMessageSettings(actor));
export const PATCH = route(messages.changeSettings, ({ actor, body }) => changeMessageSettings(actor, body));
