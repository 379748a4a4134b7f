import { toast } from "@/components/ui/use-toast";
import { basePath } from "@/lib/base-path";
import { posts } from "@/lib/text/posts";

export const addressOf = (id: string) => `${window.location.origin}${basePath}/posts/${id}`;

export async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(addressOf(id));
    toast({ title: posts.card.copied });
  } catch {
    toast({ variant: "destructive", title: posts.card.copyFailed });
  }
}
