import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

interface HookCallerProps<T> {
  useHook: () => T;
  onResult: (result: T) => void;
}

function HookCaller<T>({ useHook, onResult }: HookCallerProps<T>) {
  onResult(useHook());
  return null;
}

/** What a component gets from a hook in its first render. Needs no browser. */
export function renderHook<T>(client: QueryClient, useHook: () => T): T {
  const results: T[] = [];
  const onResult = (result: T) => void results.push(result);
  const caller = createElement(HookCaller<T>, { useHook, onResult });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, caller));
  const [result] = results;
  if (result === undefined) throw new Error("the hook was not called");
  return result;
}
