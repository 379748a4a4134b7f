import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast/use-toast";
import { basePath } from "@/lib/http/base-path";

export const postUrl = (id: string) => `${window.location.origin}${basePath}/posts/${id}`;
export const profileUrl = (username: string) => `${window.location.origin}${basePath}/u/${username}`;

/** Copies a URL, and shows the result in a toast. */
export function useCopyLink(): (url: string) => Promise<void> {
  const t = useTranslations("posts.card");
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t("copied") });
    } catch {
      toast({ variant: "destructive", title: t("copyFailed") });
    }
  };
}
