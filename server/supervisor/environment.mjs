import { flag } from "./settings.mjs";

/** The environment of web, worker, seed, admin and the build: ours, with what was decided here filled in. */
export function childEnvironment({ settings, databaseUrl, secret, env = process.env }) {
  const decided = {
    NODE_ENV: settings.dev ? "development" : "production",
    PORT: String(settings.port),
    HOST: settings.host,
    BASE_PATH: settings.basePath,
    NEXT_DIST_DIR: settings.distDir,
    NEXT_TELEMETRY_DISABLED: "1",
    VERANDA_HOME: settings.home,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    VERANDA_EMBEDDED: settings.embedded ? "1" : "",
  };
  const rest = { ...env };
  // An empty or switched-off flag must not read as set where only its presence is looked at.
  for (const name of ["VERANDA_PUBLIC", "VERANDA_TEST_CLOCK"]) if (!flag(rest[name])) delete rest[name];
  return { ...rest, ...decided };
}
