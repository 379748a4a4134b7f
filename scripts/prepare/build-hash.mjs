import { installHash } from "./install.mjs";
import { hashFiles } from "./stamp.mjs";

const SOURCES = [
  "app",
  "components",
  "embedded",
  "lib",
  "messages",
  "prisma",
  "public",
  "server",
  "worker",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
];

/** Changes with everything that a build of the site contains: prerendered pages have APP_URL in their links. */
export const buildHash = (settings, env) => hashFiles(SOURCES, [settings.basePath, env.APP_URL ?? "", installHash()]);
