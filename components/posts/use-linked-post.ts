import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { findLinkedPostId } from "@/lib/posts/client/linked-post";
import type { EmbeddedPost } from "@/lib/posts/contract/quoted-post";

/**
 * The id of the linked post of this site. During hydration any origin counts, because the server does not know the
 * site's. The snapshot is the post's id: a changed origin would re-render every card after hydration.
 */
export const useLinkedPostId = (text: string): string | null =>
  useBrowserValue(() => findLinkedPostId(text, window.location.origin), findLinkedPostId(text, null));

/**
 * The linked post that a post or comment shows, if its link is to this site. Until hydration only one that is there, as
 * a link to another site finds none.
 */
export function useLinkedPost(of: { text: string; linkedPost: EmbeddedPost | null }): EmbeddedPost | null {
  const { text, linkedPost } = of;
  const isThere = linkedPost && (linkedPost.post || linkedPost.isAuthorMuted);
  const id = useBrowserValue(
    () => linkedPost && findLinkedPostId(text, window.location.origin),
    isThere ? findLinkedPostId(text, null) : null,
  );
  return linkedPost && linkedPost.id === id ? linkedPost : null;
}
