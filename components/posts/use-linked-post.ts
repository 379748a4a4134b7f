import { useSyncExternalStore } from "react";
import { linkedPost } from "@/lib/posts/client/links";

const never = () => () => {};

/**
 * The post of this site that a text links to, if any; while the server's page wakes up, whatever may be one. The store's value is that
 * post and not the site's origin: as that differs from what the server knows, every card would be drawn again right after it woke up.
 */
export const useLinkedPost = (text: string): string | null =>
  useSyncExternalStore(
    never,
    () => linkedPost(text, window.location.origin),
    () => linkedPost(text, null),
  );
