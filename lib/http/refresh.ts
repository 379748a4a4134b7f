import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Refetches all queries below these keys. Fetches under way are cancelled first: invalidation does not restart a query
 * without data, and its response could predate the change.
 */
export async function refresh(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
