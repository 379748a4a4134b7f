import { noScriptPage } from "@/components/shell/pages/standalone-pages";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";

interface Context {
  params: Promise<{ locale: string }>;
}

export const dynamic = "force-dynamic";

/** Where app/api/no-script leads a form that needs scripts. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  return new Response(noScriptPage(isLocale(locale) ? locale : DEFAULT_LOCALE), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
