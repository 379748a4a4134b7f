import { basePath } from "@/lib/http/base-path";

/** The worker caches the offline page when it is installed: another address for each language caches it again. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${basePath}/sw.js?lang=${document.documentElement.lang}`, {
    scope: `${basePath}/`,
  });
