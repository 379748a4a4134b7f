import { MutationObserver, type MutationObserverOptions, type QueryClient } from "@tanstack/react-query";

/** Runs a mutation without `useMutation`, which costs each rendering of a card with many actions. */
export const runMutation = <T>(client: QueryClient, options: MutationObserverOptions<T, Error, void>): Promise<T> =>
  new MutationObserver(client, options).mutate();
