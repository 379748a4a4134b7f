import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Has everything below these keys asked for again. A read that is under way is given up first: invalidating does not restart
 * one that has no data yet, and it would show what was there before the change.
 */
export async function refresh(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
