import "server-only";
import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { cache } from "react";
import { refreshClock } from "@/lib/infra/clock";
import type { CurrentUser } from "./contract";
import { PASS_COOKIE, readPass } from "./pass";
import { getCurrentUser } from "./queries";
import { type Actor, readActor, SESSION_COOKIE } from "./session";

export const getSessionToken = async (): Promise<string | null> => (await cookies()).get(SESSION_COOKIE)?.value ?? null;

/** The user requesting this page, or null for a visitor. Cached per request. */
export const getReader = cache(async (): Promise<Actor | null> => {
  await refreshClock();
  return readActor(await getSessionToken());
});

/** Like {@link getReader}, but includes banned users with a restricted session, for the pages of cases. */
export const getPerson = cache(async (): Promise<{ id: string; isBanned: boolean } | null> => {
  const reader = await getReader();
  if (reader) return { id: reader.id, isBanned: false };
  const banned = await readPass((await cookies()).get(PASS_COOKIE)?.value ?? null);
  return banned && { ...banned, isBanned: true };
});

export async function readerPage(): Promise<{ reader: Actor | null; user: CurrentUser | null; client: QueryClient }> {
  const reader = await getReader();
  const user = reader && (await getCurrentUser(reader));
  return { reader, user, client: new QueryClient() };
}
