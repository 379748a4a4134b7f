import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { findLinkedPostId } from "@/lib/posts/client/linked-post";

/**
 * The linked post of this site. During hydration any origin counts, because the server does not know the site's. The
 * snapshot is the post's id: a changed origin would re-render every card after hydration.
 */
export const useLinkedPost = (text: string): string | null =>
  useBrowserValue(() => findLinkedPostId(text, window.location.origin), findLinkedPostId(text, null));
