import { notFoundRoute, rawRoute } from "@/lib/http/route";
import { answerUpload, describeUploads, withTusVersion } from "@/lib/media/uploads/tus";

const begun = withTusVersion(rawRoute({ access: "user", limit: "upload", limited: "allowed" }, answerUpload));

export const POST = withTusVersion(
  rawRoute({ access: "subscriber", limit: "upload", needsPlan: "media.needPlan" }, answerUpload),
);
export const OPTIONS = rawRoute({ access: "public", limit: "read" }, describeUploads);
export { begun as DELETE, begun as HEAD, begun as PATCH, notFoundRoute as GET };
