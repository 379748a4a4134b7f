import { offlinePage } from "@/components/shell/offline-page";

export const dynamic = "force-dynamic";

/** What public/sw.js keeps for when there is no network. */
export const GET = () =>
  new Response(offlinePage(), { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" } });
