import { notFoundRoute } from "@/lib/http/not-found";
import { rawRoute } from "@/lib/http/route";
import { answerUpload, tellOfUploads } from "@/lib/media/uploads/tus";
import { media as text } from "@/lib/text/media";

const begun = rawRoute({ access: "user", limit: "upload", limited: "allowed" }, answerUpload);

export const POST = rawRoute({ access: "subscriber", limit: "upload", needsPlan: text.needPlan }, answerUpload);
export const OPTIONS = rawRoute({ access: "public", limit: "read" }, tellOfUploads);
export { begun as DELETE, begun as HEAD, begun as PATCH, notFoundRoute as GET };
