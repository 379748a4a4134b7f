import { loginPath } from "@/lib/accounts/providers";

/** A place to navigate to, not a call: where signing in happens. */
export const GET = () =>
  new Response(null, { status: 302, headers: { Location: loginPath, "Cache-Control": "no-store" } });
