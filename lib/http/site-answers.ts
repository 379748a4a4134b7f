import { basePath } from "./base-path";

/** Whether the site can be reached and is up. */
export const siteAnswers = (): Promise<boolean> =>
  fetch(`${basePath}/api/health/live`, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
