import { health } from "@/lib/http/operations/health";
import { notFoundRoute } from "@/lib/http/route";

interface Context {
  params: Promise<{ probe?: string[] }>;
}

/** Answers load balancers (docs/deploy.md); counts against no limit. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const probe = (await params).probe?.join("/") ?? "ready";
  if (probe === "live") return health.live();
  return probe === "ready" ? health.ready() : notFoundRoute(request);
}
