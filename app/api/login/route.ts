import { loginPath } from "@/lib/accounts/providers";

/** A redirect to the sign-in page, for navigation. */
export const GET = () =>
  new Response(null, { status: 302, headers: { Location: loginPath, "Cache-Control": "no-store" } });
