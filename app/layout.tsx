import type { Metadata, Viewport } from "next";
import { figtree } from "@/app/fonts";
import { CallMount } from "@/components/calls/call-mount";
import { firstPaintScript } from "@/components/shell/first-paint-script";
import { iconUrl } from "@/components/shell/nav/logo";
import { SessionGuard } from "@/components/shell/session/session-guard";
import { wordsLoader } from "@/components/shell/words-script";
import { Toaster } from "@/components/ui/toast/toaster";
import { env } from "@/lib/env";
import { basePath } from "@/lib/http/base-path";
import { languageTag, wordsScript } from "@/lib/text/language";
import { site } from "@/lib/text/site";
import "./globals.css";

export const metadata: Metadata = {
  get title() {
    return { default: site.title, template: `%s · ${site.name}` };
  },
  get description() {
    return site.description;
  },
  get applicationName() {
    return site.name;
  },
  icons: {
    icon: { url: iconUrl, type: "image/svg+xml" },
    apple: { url: `${basePath}/icons/apple-touch-icon.png`, sizes: "180x180" },
  },
  ...(env.APP_URL && { metadataBase: new URL(env.APP_URL) }),
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f4" },
    { media: "(prefers-color-scheme: dark)", color: "#1c1916" },
  ],
};

export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
  const words = wordsScript();
  return (
    // The theme script sets a class before React hydrates.
    <html lang={languageTag()} className={figtree.variable} suppressHydrationWarning>
      <head>
        <script>{firstPaintScript}</script>
        {words && <script>{wordsLoader(words)}</script>}
      </head>
      <body>
        <SessionGuard>
          {children}
          <CallMount />
        </SessionGuard>
        <Toaster />
      </body>
    </html>
  );
}
