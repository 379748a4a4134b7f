import { rawRoute } from "@/lib/http/route";
import { userSignature } from "@/lib/realtime/signatures";

export const POST = rawRoute({ access: "user", limit: "chat", limited: "allowed" }, userSignature);
