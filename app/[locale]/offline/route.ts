import { offlinePage } from "@/components/shell/pages/standalone-pages";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";

interface Context {
  params: Promise<{ locale: string }>;
}

export const dynamic = "force-dynamic";

/** The page that public/sw.js caches for use without a network. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  return new Response(offlinePage(isLocale(locale) ? locale : DEFAULT_LOCALE), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
