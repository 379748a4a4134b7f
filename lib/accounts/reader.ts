import "server-only";
import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { cache } from "react";
import { refreshClock } from "@/lib/infra/clock";
import type { CurrentUser } from "./contract";
import { getCurrentUser } from "./queries";
import { type Actor, readActor, SESSION_COOKIE } from "./session";

/** Who asks for this page; null for a visitor. Read once a request. */
export const getReader = cache(async (): Promise<Actor | null> => {
  await refreshClock();
  const token = (await cookies()).get(SESSION_COOKIE)?.value ?? null;
  return readActor(token);
});

/** What a page needs to render for its reader: who they are, and a query cache to prefetch into. */
export async function readerPage(): Promise<{ reader: Actor | null; user: CurrentUser | null; client: QueryClient }> {
  const reader = await getReader();
  const user = reader && (await getCurrentUser(reader));
  return { reader, user, client: new QueryClient() };
}
