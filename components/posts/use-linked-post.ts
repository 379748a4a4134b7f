import { useSyncExternalStore } from "react";
import { linkedPost } from "@/lib/posts/client/links";

const never = () => () => {};

/**
 * The post of this site that a text links to, if any. During hydration, the server's snapshot allows any origin,
 * because it does not know the site's. The snapshot is the post's id and not the origin: a changed origin would
 * re-render every card right after hydration.
 */
export const useLinkedPost = (text: string): string | null =>
  useSyncExternalStore(
    never,
    () => linkedPost(text, window.location.origin),
    () => linkedPost(text, null),
  );
