import { chooseLanguage } from "@/lib/accounts/commands/choose-language";
import { rawRoute } from "@/lib/http/route";

export const POST = rawRoute({ access: "public", limit: "write" }, chooseLanguage);
