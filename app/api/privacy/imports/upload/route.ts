import { rawRoute } from "@/lib/http/route";
import { receiveArchive } from "@/lib/privacy/importing/receive-archive";
import { privacy as text } from "@/lib/text/privacy";

export const POST = rawRoute(
  { access: "subscriber", limit: "upload", needsPlan: text.imports.needPlan },
  receiveArchive,
);
