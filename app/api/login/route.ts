import { loginPath } from "@/lib/accounts/session/providers";

export function GET(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const mode = searchParams.get("mode") === "register" ? "register" : undefined;
  const headers = { Location: loginPath(searchParams.get("next"), mode), "Cache-Control": "no-store" };
  return new Response(null, { status: 302, headers });
}
