import { offlinePage } from "@/components/shell/pages/offline-page";

export const dynamic = "force-dynamic";

/** The page that public/sw.js caches for use without a network. */
export const GET = () =>
  new Response(offlinePage(), { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" } });
