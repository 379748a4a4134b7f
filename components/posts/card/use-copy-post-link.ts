import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast/use-toast";
import { basePath } from "@/lib/http/base-path";

export const postUrl = (id: string) => `${window.location.origin}${basePath}/posts/${id}`;

export function useCopyPostLink(): (id: string) => Promise<void> {
  const t = useTranslations("posts.card");
  return async (id) => {
    try {
      await navigator.clipboard.writeText(postUrl(id));
      toast({ title: t("copied") });
    } catch {
      toast({ variant: "destructive", title: t("copyFailed") });
    }
  };
}
