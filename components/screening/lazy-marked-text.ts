import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

/** Shows the text without marks until its code has loaded. */
export const LazyMarkedText = lazyWithRetry(() => import("./marked-text").then((module) => module.MarkedText), {
  loading: ({ text }) => text,
});
