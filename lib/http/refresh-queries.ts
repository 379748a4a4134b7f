import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Cancels first: invalidation does not restart a query without data, and a pending response may be outdated. */
export async function refreshQueries(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
