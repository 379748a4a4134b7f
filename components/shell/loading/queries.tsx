"use client";

import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { onSessionEnd } from "@/lib/accounts/client/session";
import { createQueryClient } from "./query-client";
import { ServerDataContext } from "./use-server-data";

let inBrowser: QueryClient | undefined;
onSessionEnd(async () => {
  await inBrowser?.cancelQueries();
  inBrowser?.clear();
});

/** One cache per tab, which survives navigation; on the server one per request. */
function queryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  inBrowser ??= createQueryClient();
  return inBrowser;
}

/** The query cache. Not in the layout, so that pages without queries do not load its code. */
export function Queries({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <ServerDataContext value={state}>{children}</ServerDataContext>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

/** The page's data as JSON: React would serialize, escape and revive each of its values. */
export function PageQueries({ json, children }: { json: string; children: ReactNode }) {
  const state = useMemo(() => JSON.parse(json) as DehydratedState, [json]);
  return <Queries state={state}>{children}</Queries>;
}
