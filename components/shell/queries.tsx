"use client";

import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/components/shell/query-client";
import { Rendered } from "@/components/shell/use-as-rendered";
import { onSessionEnd } from "@/lib/accounts/client/session";

let inBrowser: QueryClient | undefined;
onSessionEnd(async () => {
  await inBrowser?.cancelQueries();
  inBrowser?.clear();
});

/** One cache for the life of the tab, so that what was read stays from page to page; on the server one a request. */
function queryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  inBrowser ??= createQueryClient();
  return inBrowser;
}

/** The cache of what was read. It stands here and not in the layout: pages that read nothing do not carry its code. */
export function Queries({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <Rendered value={state}>{children}</Rendered>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
