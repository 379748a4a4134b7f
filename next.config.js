const { writeFileSync } = require("node:fs");
const { join } = require("node:path");

const basePath = process.env.BASE_PATH ?? "";
const distDir = process.env.NEXT_DIST_DIR || ".next";

/** @type {import("next").NextConfig} */
module.exports = {
  basePath,
  distDir,
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  compress: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // Next takes itself for "localhost" (server/web.ts), and would refuse hot reload to the address that the start prints.
  allowedDevOrigins: ["127.0.0.1"],
  experimental: {
    // Pages that are rendered anew hold figures of one database; the build belongs to every site that is started from it.
    isrFlushToDisk: false,
    // The code of all routes at once would take 170 MB more before anybody has come: each is read when it is asked for first.
    preloadEntriesOnStart: false,
    // Turbopack's cache for the next build is 300 MB and costs this one an eighth of its time; most sites are built once.
    turbopackFileSystemCacheForBuild: false,
    // 120 MB of maps that no start needs: a stack in the log names its functions without one.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  // `npm run verify` checks types, for tests and scripts too: a start need not wait for it.
  typescript: { ignoreBuildErrors: true, tsconfigPath: tsconfigFor(distDir) },
  // Pictures are scaled when they are uploaded: /_next/image would do it again, for anybody who asks.
  images: { unoptimized: true },
  turbopack: {
    // A <style> element that a script writes is refused by our policy.
    resolveAlias: { "react-style-singleton": "./components/shell/style-singleton.ts" },
    rules: Object.fromEntries(
      ["**/lib/*/contract.ts", "**/lib/*/contract/*.ts", "**/lib/*/checked.ts"].map((files) => [
        files,
        { condition: "browser", loaders: ["./scripts/contract-loader.cjs"], type: "ecmascript" },
      ]),
    ),
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

/**
 * Next writes the folder of its route types into the tsconfig it is given. For another folder than .next that is a
 * small file of its own, so that tsconfig.json stays as it is in the repository.
 */
function tsconfigFor(folder) {
  if (folder === ".next") return "tsconfig.json";
  const name = `${folder}.tsconfig.json`;
  const include = ["next-env.d.ts", `${folder}/types/**/*.ts`, `${folder}/dev/types/**/*.ts`, "**/*.ts", "**/*.tsx"];
  writeFileSync(join(__dirname, name), `${JSON.stringify({ extends: "./tsconfig.json", include }, null, 2)}\n`);
  return name;
}
