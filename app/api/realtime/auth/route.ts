import { rawRoute } from "@/lib/http/route";
import { mayJoin } from "@/lib/messages/channel";
import { CONVERSATION_PREFIX } from "@/lib/realtime/contract";
import { channelSignature } from "@/lib/realtime/signatures";

export const POST = rawRoute({ access: "user", limit: "chat" }, channelSignature({ [CONVERSATION_PREFIX]: mayJoin }));
