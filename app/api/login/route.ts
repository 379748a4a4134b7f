import { loginPath } from "@/lib/accounts/session/providers";

export const GET = () =>
  new Response(null, { status: 302, headers: { Location: loginPath, "Cache-Control": "no-store" } });
