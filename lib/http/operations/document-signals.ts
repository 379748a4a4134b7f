/** What middleware.ts says about a page view by Server-Timing: unlike HTML, also known on prerendered pages. */
type DocumentSignal = "page-metrics" | "session";

/** The value of the `session` signal if the page was requested without a session cookie. */
const NO_SESSION = "none";

export const documentSignal = (name: DocumentSignal, value: string): string => `${name};desc="${value}"`;

/** A function, so that browsers get no code of it. */
export const noSessionSignal = (): string => documentSignal("session", NO_SESSION);

function readNavigation(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation;
}

export const readDocumentSignal = (name: DocumentSignal): string | undefined =>
  readNavigation()?.serverTiming?.find((signal) => signal.name === name)?.description;

/**
 * Whether the browser sent no session cookie for this document. False if that is unknown: on "back", a browser may
 * show a document of its cache that is older than the session.
 */
export const isRequestedWithoutSession = (): boolean =>
  readDocumentSignal("session") === NO_SESSION && readNavigation()?.type !== "back_forward";
