import { rawRoute } from "@/lib/http/route";
import { signUser } from "@/lib/realtime/channels/signatures";

export const POST = rawRoute({ access: "user", limit: "chat", limited: "allowed" }, signUser);
