import { chooseLanguage } from "@/lib/accounts/session/choose-language";
import { rawRoute } from "@/lib/http/route";

export const POST = rawRoute({ access: "public", limit: "write" }, chooseLanguage);
