import { siteAnswers } from "@/lib/http/site-answers";

/** Doubled after each attempt. */
const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_IMPORT_ATTEMPTS = 4;
/** Two reloads by outdated code are at least this far apart, in ms: a broken release must not reload for ever. */
const MIN_RELOAD_INTERVAL_MS = 10 * 60_000;
const RELOAD_KEY = "veranda-reloaded-at";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The code of a part of the page could not be loaded. */
export class LoadError extends Error {}

/** Whether code could not be loaded: of a lazy part, or, by the bundler's name for it, of a page. */
export const isLoadFailure = (error: Error): boolean => error instanceof LoadError || error.name === "ChunkLoadError";

/** Reloads the page of a previous release once: the site answers, but no longer has its code. Drafts are stored. */
export async function reloadIfOutdated(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0);
  if (Date.now() - last < MIN_RELOAD_INTERVAL_MS || !(await siteAnswers())) return;
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  location.reload();
}

/** Tries an import four times in about seven seconds. Throws LoadError after that. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === MAX_IMPORT_ATTEMPTS) {
        if (typeof window !== "undefined") await reloadIfOutdated().catch(() => undefined);
        throw new LoadError("The code could not be loaded.", { cause: error });
      }
      await pause(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1));
    }
  }
}
