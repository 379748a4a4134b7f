import { toast } from "@/components/ui/toast/use-toast";
import { basePath } from "@/lib/http/base-path";
import { posts } from "@/lib/text/posts";

export const postUrl = (id: string) => `${window.location.origin}${basePath}/posts/${id}`;

export async function copyPostLink(id: string) {
  try {
    await navigator.clipboard.writeText(postUrl(id));
    toast({ title: posts.card.copied });
  } catch {
    toast({ variant: "destructive", title: posts.card.copyFailed });
  }
}
