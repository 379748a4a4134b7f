const { writeFileSync } = require("node:fs");
const { join } = require("node:path");
const createNextIntlPlugin = require("next-intl/plugin");

const basePath = process.env.BASE_PATH ?? "";
const distDir = process.env.NEXT_DIST_DIR || ".next";

// Messages are compiled at build time: the browser gets no ICU parser.
const withMessages = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: { messages: { path: "./messages", locales: ["en", "es"], format: "json", precompile: true } },
});

/** @type {import("next").NextConfig} */
const config = {
  basePath,
  distDir,
  env: { NEXT_PUBLIC_BASE_PATH: basePath, BUILT_APP_URL: process.env.APP_URL ?? "" },
  compress: true,
  poweredByHeader: false,
  // Of data; pages get theirs from middleware.ts.
  headers: async () => [
    {
      source: "/:folder(api|media)/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
      ],
    },
  ],
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // Next believes that it runs on "localhost" (server/web.ts), and would refuse hot reload from the address that the
  // start prints.
  allowedDevOrigins: ["127.0.0.1"],
  experimental: {
    // Pages rendered again at run time contain data of one database, but several sites may share the build.
    isrFlushToDisk: false,
    // Loading all routes at the start would take 170 MB more: each is loaded on its first request.
    preloadEntriesOnStart: false,
    // Turbopack's cache for the next build is 300 MB and costs this one an eighth of its time; most sites are built
    // once.
    turbopackFileSystemCacheForBuild: false,
    // 120 MB of source maps that no start needs: stacks in the log name their functions without them.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  // `npm run verify` checks types, also of tests and scripts; a start need not wait for it.
  typescript: { ignoreBuildErrors: true, tsconfigPath: tsconfigFor(distDir) },
  // Images are scaled at upload: /_next/image would do it again for any request.
  images: { unoptimized: true },
  turbopack: {
    // Our CSP blocks <style> elements inserted by scripts.
    resolveAlias: { "react-style-singleton": "./components/shell/style-singleton.ts" },
  },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@paypal/paypal-server-sdk",
    "@prisma/adapter-pg",
    "@prisma/client",
    "@simplewebauthn/server",
    "graphile-worker",
    "ioredis",
    "next-auth",
    "nodemailer",
    "pg",
    "pino",
    "pusher",
    "rate-limiter-flexible",
    "web-push",
  ],
};

module.exports = withMessages(config);

/** Next adds its route types to its tsconfig: other folders than .next get their own, to keep the committed one. */
function tsconfigFor(folder) {
  if (folder === ".next") return "tsconfig.json";
  const name = `${folder}.tsconfig.json`;
  const include = ["next-env.d.ts", `${folder}/types/**/*.ts`, `${folder}/dev/types/**/*.ts`, "**/*.ts", "**/*.tsx"];
  writeFileSync(join(__dirname, name), `${JSON.stringify({ extends: "./tsconfig.json", include }, null, 2)}\n`);
  return name;
}
