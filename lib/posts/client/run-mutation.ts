import type { MutationOptions, QueryClient } from "@tanstack/react-query";

/** Runs a mutation without `useMutation`, which costs each rendering of a card with many actions. */
export const runMutation = <T>(client: QueryClient, options: MutationOptions<T, Error, void>): Promise<T> =>
  client.getMutationCache().build(client, options).execute();
