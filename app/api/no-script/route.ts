import { env } from "@/lib/env";

/** The target of forms with passwords in browsers without scripts. Reads nothing of what was sent. */
export function POST(): Response {
  const headers = { Location: `${env.BASE_PATH}/no-script`, "Cache-Control": "no-store" };
  return new Response(null, { status: 303, headers });
}
