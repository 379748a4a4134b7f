/** Runs once in each of Next's server processes, before it accepts requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // next-auth reads these variables itself: its base URL, and the key that signs its state.
  const { siteUrl } = await import("@/lib/http/security/origin");
  const { env } = await import("@/lib/env");
  process.env.NEXTAUTH_URL ??= `${siteUrl()}/api/auth`;
  process.env.NEXTAUTH_SECRET ??= env.AUTH_SECRET;
  const { checkBuiltAppUrl } = await import("@/lib/http/operations/built-app-url");
  // Compiled into the build by next.config.js.
  checkBuiltAppUrl(process.env.BUILT_APP_URL, env.APP_URL);
  const { warmUpScreening } = await import("@/lib/screening/models/warm-up");
  warmUpScreening();
  const { refreshSettings, watchSettings } = await import("@/lib/screening/thresholds/staff-settings");
  // If the database is not available yet, they are read as soon as it is.
  await refreshSettings().catch(() => undefined);
  watchSettings();
}

interface Failed {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Logs the route pattern and not the URL, which could identify a user. */
export async function onRequestError(
  error: unknown,
  { headers, method }: Failed,
  { routePath, routeType }: { routePath: string; routeType: string },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ isClientGone }, { log, withRequestId }, { isConnectionLost }, { suspectOutage }] = await Promise.all([
    import("@/lib/infra/logging/error-code"),
    import("@/lib/infra/logging/log"),
    import("@/lib/infra/db"),
    import("@/lib/infra/database/outage"),
  ]);
  const id = headers["x-request-id"];
  if (isConnectionLost(error)) suspectOutage();
  if (isClientGone(error)) return;
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  withRequestId(typeof id === "string" ? id : null, `${method} ${routePath}`, () =>
    log.error({ err: error, digest, kind: routeType }, "a page could not be made"),
  );
}
