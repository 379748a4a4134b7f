"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { LoadBoundary } from "./load-boundary";
import { retryImport } from "./retry-import";

/** Long enough for what the page itself needs, in ms. */
const PREFETCH_DELAY_MS = 3_000;

function whenIdle(work: () => void): void {
  const wait = () =>
    setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 0)),
      PREFETCH_DELAY_MS,
    );
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

interface LazyOptions {
  loading?: () => ReactNode;
  /** Fetches the code when the page is idle: of dialogs that a signed-in user opens with one tap. */
  prefetch?: boolean;
}

interface Source<P> {
  current: ComponentType<P>;
  renew: () => ComponentType<P>;
  loading: (() => ReactNode) | undefined;
}

/**
 * A component whose code is fetched when it is first rendered. A failed fetch is repeated, and then shown in the
 * component's place, with a button to try again.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading, prefetch = false }: LazyOptions = {},
): ComponentType<P> {
  const create = () => lazy(async () => ({ default: await retryImport(load) })) as unknown as ComponentType<P>;
  const source: Source<P> = {
    current: create(),
    renew: () => {
      source.current = create();
      return source.current;
    },
    loading,
  };
  if (prefetch && typeof window !== "undefined" && !document.documentElement.hasAttribute("data-visitor"))
    whenIdle(() => void load().catch(() => undefined));
  return (props) => <LazyView source={source} props={props} />;
}

function LazyView<P extends object>({ source, props }: { source: Source<P>; props: P }) {
  const [View, setView] = useState(() => source.current);
  return (
    <LoadBoundary onRetry={() => setView(() => source.renew())}>
      <Suspense fallback={source.loading?.()}>
        <View {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
