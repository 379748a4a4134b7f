import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { Media } from "@/lib/media/contract";

/** Media as the reader chose to see them: without a blur if sensitive media are to be shown. */
export function useShownMedia<M extends Media>(media: readonly M[]): readonly M[] {
  const { user } = useCurrentUser();
  if (user?.preferences.sensitiveMedia !== "show") return media;
  return media.map((item) => (item.blurred ? { ...item, blurred: false } : item));
}
