import { rawRoute } from "@/lib/http/route";
import { receiveArchive } from "@/lib/privacy/importing/receive-archive";

export const POST = rawRoute(
  { access: "subscriber", limit: "upload", needsPlan: "privacy.imports.needPlan" },
  receiveArchive,
);
