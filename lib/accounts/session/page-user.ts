import "server-only";
import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { cache } from "react";
import { readForPage } from "@/lib/http/operations/page-read";
import { refreshClock } from "@/lib/infra/clock";
import type { CurrentUser } from "../contract";
import { getCurrentUser } from "../queries/users";
import { RESTRICTED_SESSION_COOKIE, readRestrictedSession } from "./restricted-session";
import { type Actor, readActor, SESSION_COOKIE } from "./session";

export const getSessionToken = async (): Promise<string | null> => (await cookies()).get(SESSION_COOKIE)?.value ?? null;

/** The user requesting this page, or null for a visitor. Cached per request. */
export const getPageUser = cache(async (): Promise<Actor | null> => {
  const token = await getSessionToken();
  return readForPage(refreshClock().then(() => readActor(token)));
});

/** Like {@link getPageUser}, but includes banned users with a restricted session, for the pages of cases. */
export const getPageUserOrBanned = cache(async (): Promise<{ id: string; isBanned: boolean } | null> => {
  const reader = await getPageUser();
  if (reader) return { id: reader.id, isBanned: false };
  const token = (await cookies()).get(RESTRICTED_SESSION_COOKIE)?.value ?? null;
  const banned = await readForPage(readRestrictedSession(token));
  return banned && { ...banned, isBanned: true };
});

export async function loadPage(): Promise<{ reader: Actor | null; user: CurrentUser | null; client: QueryClient }> {
  const reader = await getPageUser();
  const user = reader && (await readForPage(getCurrentUser(reader)));
  return { reader, user, client: new QueryClient() };
}
