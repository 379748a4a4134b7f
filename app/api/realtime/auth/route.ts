import { rawRoute } from "@/lib/http/route";
import { canJoinConversationChannel } from "@/lib/messages/queries/channel";
import { CONTENT_PREFIX, STAFF_PREFIX } from "@/lib/moderation/constants";
import { canListenToContent, canListenToStaff } from "@/lib/moderation/queries/channel";
import { CONVERSATION_PREFIX } from "@/lib/realtime/channels/channel-names";
import { signChannel } from "@/lib/realtime/channels/signatures";

const policies = {
  [CONVERSATION_PREFIX]: canJoinConversationChannel,
  [CONTENT_PREFIX]: canListenToContent,
  [STAFF_PREFIX]: canListenToStaff,
};

export const POST = rawRoute({ access: "user", limit: "chat", limited: "allowed" }, signChannel(policies));
