import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { figtree } from "@/app/fonts";
import { CallMount } from "@/components/calls/call-mount";
import { PageMetrics } from "@/components/insights/page-metrics";
import { firstPaintScript } from "@/components/shell/first-paint-script";
import { iconUrl } from "@/components/shell/nav/logo";
import { NavigationProgress } from "@/components/shell/nav/navigation-progress";
import { SessionGuard } from "@/components/shell/session/session-guard";
import { Toaster } from "@/components/ui/toast/toaster";
import { env } from "@/lib/env";
import { basePath } from "@/lib/http/base-path";
import { isLocale, LOCALES, languageTagOf } from "@/lib/i18n/locales";
import { pickMessages } from "@/lib/i18n/messages";
import "../globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return {
    title: { default: t("title"), template: `%s · ${t("name")}` },
    description: t("description"),
    applicationName: t("name"),
    icons: {
      icon: { url: iconUrl, type: "image/svg+xml" },
      apple: { url: `${basePath}/icons/apple-touch-icon.png`, sizes: "180x180" },
    },
    ...(env.APP_URL && { metadataBase: new URL(env.APP_URL) }),
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f4" },
    { media: "(prefers-color-scheme: dark)", color: "#1c1916" },
  ],
};

/** What components of every page read. */
const LAYOUT_NAMESPACES = ["commonText", "footer", "shell", "written"] as const;

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

/** middleware.ts rewrites every page to its locale. */
export default async function RootLayout({ children, params }: LayoutProps<"/[locale]">) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    // The theme script sets a class before React hydrates.
    <html lang={languageTagOf(locale)} className={figtree.variable} suppressHydrationWarning>
      <head>
        <script>{firstPaintScript}</script>
      </head>
      <body>
        <NextIntlClientProvider messages={pickMessages(locale, LAYOUT_NAMESPACES)}>
          <SessionGuard>
            {children}
            <CallMount />
          </SessionGuard>
          <Toaster />
          <NavigationProgress />
          <PageMetrics />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
