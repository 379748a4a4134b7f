import { unavailablePage } from "@/components/shell/pages/standalone-pages";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { RETRY_AFTER_SECONDS } from "@/lib/infra/database/outage";

interface Context {
  params: Promise<{ locale: string }>;
}

export const dynamic = "force-dynamic";

/** middleware.ts shows it instead of any rendered page while the database is away. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  return new Response(unavailablePage(isLocale(locale) ? locale : DEFAULT_LOCALE), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_AFTER_SECONDS),
    },
  });
}
