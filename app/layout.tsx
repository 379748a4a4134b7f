import type { Metadata, Viewport } from "next";
import { figtree } from "@/app/fonts";
import { CallMount } from "@/components/calls/call-mount";
import { iconUrl } from "@/components/shell/icon";
import { themeScript } from "@/components/shell/theme-script";
import { Toaster } from "@/components/ui/toaster";
import { env } from "@/lib/env";
import { site } from "@/lib/text/site";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: site.title, template: `%s · ${site.name}` },
  description: site.description,
  applicationName: site.name,
  icons: { icon: { url: iconUrl, type: "image/svg+xml" } },
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
  return (
    // The theme script sets a class before React wakes up.
    <html lang="en-GB" className={figtree.variable} suppressHydrationWarning>
      <head>
        <script>{themeScript}</script>
      </head>
      <body>
        {children}
        <CallMount />
        <Toaster />
      </body>
    </html>
  );
}
