import { rawRoute } from "@/lib/http/route";
import { mayJoin } from "@/lib/messages/channel";
import { mayHearContent, mayHearDesk } from "@/lib/moderation/channels";
import { CONTENT_PREFIX, DESK_PREFIX } from "@/lib/moderation/contract";
import { CONVERSATION_PREFIX } from "@/lib/realtime/channels";
import { channelSignature } from "@/lib/realtime/signatures";

const policies = {
  [CONVERSATION_PREFIX]: mayJoin,
  [CONTENT_PREFIX]: mayHearContent,
  [DESK_PREFIX]: mayHearDesk,
};

export const POST = rawRoute({ access: "user", limit: "chat", limited: "allowed" }, channelSignature(policies));
