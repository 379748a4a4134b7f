"use client";

import { type Locale, useLocale } from "next-intl";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from "react";
import { AddMessages, useMissing } from "@/components/i18n/add-messages";
import { type LazyNamespace, loadMessages } from "@/lib/i18n/load-messages";
import { isLocale } from "@/lib/i18n/locales";
import { LoadBoundary } from "./load-boundary";
import { retryImport } from "./retry-import";
import { useBrowserValue } from "./use-browser-value";
import { mayPrefetch, whenLoadedAndIdle } from "./when-idle";

interface LazyOptions<P extends object> {
  loading?: (props: P) => ReactNode;
  /**
   * Fetches the code of what a signed-in user opens with one tap: when the page is idle, such as a dialog, or as soon
   * as the page's own code has been fetched.
   */
  prefetch?: "idle" | "soon";
  /** Renders `loading` on the server: what the server renders of a lazy part does not react until its code is there. */
  clientOnly?: boolean;
  /** The namespaces that the component and what it imports read, but those of the layout (`npm run verify`). */
  messages?: readonly LazyNamespace[];
}

const NONE: readonly LazyNamespace[] = [];

/** Creates the React components of one lazy part: one for each set of messages that a page lacks. */
class LazySource<P extends object> {
  private views = new Map<string, ComponentType<P>>();

  constructor(private readonly load: () => Promise<ComponentType<P>>) {}

  viewFor(locale: Locale, missing: readonly LazyNamespace[]): ComponentType<P> {
    const key = [locale, ...missing].join(" ");
    const view = this.views.get(key) ?? this.create(locale, missing);
    this.views.set(key, view);
    return view;
  }

  /** A failed import stays failed: the next view tries again. */
  forgetViews(): void {
    this.views.clear();
  }

  private create(locale: Locale, missing: readonly LazyNamespace[]): ComponentType<P> {
    const fetchBoth = () => Promise.all([this.load(), loadMessages(locale, missing)]);
    return lazy(async () => {
      const [View, messages] = await retryImport(fetchBoth);
      if (missing.length === 0) return { default: View };
      return {
        default: (props: P) => (
          <AddMessages names={missing} messages={messages}>
            {createElement(View, props)}
          </AddMessages>
        ),
      };
    }) as unknown as ComponentType<P>;
  }
}

/**
 * A component whose code is fetched when it is first rendered, with the messages that its page lacks. A failed fetch is
 * repeated, and then shown in the component's place, with a button to try again.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading, prefetch, clientOnly = false, messages = NONE }: LazyOptions<P> = {},
): ComponentType<P> {
  const source = new LazySource(load);
  if (prefetch && mayPrefetch()) {
    const fetchBoth = () => {
      const locale = document.documentElement.lang.slice(0, 2);
      void load().catch(() => undefined);
      if (isLocale(locale)) void loadMessages(locale, messages).catch(() => undefined);
    };
    if (prefetch === "soon") fetchBoth();
    else whenLoadedAndIdle(fetchBoth);
  }
  if (!clientOnly) return (props) => <LazyView source={source} messages={messages} loading={loading} props={props} />;
  return (props) => (
    <ClientOnly loading={loading?.(props)}>
      <LazyView source={source} messages={messages} loading={loading} props={props} />
    </ClientOnly>
  );
}

/** Not part of LazyView: this update would discard what the server rendered of a part that is not hydrated yet. */
function ClientOnly({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  return useBrowserValue(() => true, false) ? children : loading;
}

interface LazyViewProps<P extends object> {
  source: LazySource<P>;
  messages: readonly LazyNamespace[];
  loading: ((props: P) => ReactNode) | undefined;
  props: P;
}

function LazyView<P extends object>({ source, messages, loading, props }: LazyViewProps<P>) {
  const locale = useLocale();
  const missing = useMissing(messages);
  const [View, setView] = useState(() => source.viewFor(locale, missing));
  const retry = () => {
    source.forgetViews();
    setView(() => source.viewFor(locale, missing));
  };
  return (
    <LoadBoundary onRetry={retry}>
      <Suspense fallback={loading?.(props)}>
        <View {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
