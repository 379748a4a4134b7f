/** Runs once in each server process of Next, before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { warmUp } = await import("@/lib/screening/warm-up");
  warmUp();
  // Where the database is not there yet, the first screened text reads them.
  const { refreshSettings } = await import("@/lib/screening/settings");
  await refreshSettings().catch(() => undefined);
}

interface Failed {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Logs what a page threw while it was made, by the reference that its reader is shown. The page's form is named, and nobody in its address. */
export async function onRequestError(
  error: unknown,
  { headers, method }: Failed,
  { routePath, routeType }: { routePath: string; routeType: string },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ isClientGone }, { log, withRequestId }, { notePageFailure }] = await Promise.all([
    import("@/lib/infra/error-code"),
    import("@/lib/infra/log"),
    import("@/lib/infra/page-failure"),
  ]);
  const id = headers["x-request-id"];
  if (typeof id === "string") notePageFailure(id, error);
  if (isClientGone(error)) return;
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  withRequestId(typeof id === "string" ? id : null, `${method} ${routePath}`, () =>
    log.error({ err: error, digest, kind: routeType }, "a page could not be made"),
  );
}
