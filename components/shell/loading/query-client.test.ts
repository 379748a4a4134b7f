import { expect, test } from "@jest/globals";

test("creates clients with the specification's defaults", async () => {
  // As in a browser: on a server a client keeps its data as long as it lives.
  Object.assign(globalThis, { window: globalThis });
  const { createQueryClient } = await import("./query-client");
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      staleTime: 60_000,
      gcTime: 300_000,
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: false,
    },
    mutations: { retry: false },
  });
});
