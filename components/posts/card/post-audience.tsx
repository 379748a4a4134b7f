import { useTranslations } from "next-intl";
import type { Post } from "@/lib/posts/contract";
import { CardIcon } from "./card-icon";

/**
 * Says beside the time of a post that only followers, or its author, can see it. Close friends have a badge instead.
 */
export function PostAudience({ visibility }: Pick<Post, "visibility">) {
  const t = useTranslations("posts.card");
  if (visibility === "public" || visibility === "close_friends") return null;
  return (
    <span className="inline-flex items-center gap-1">
      <CardIcon name="lock" className="size-3" />
      <span className="max-sm:sr-only">{visibility === "private" ? t("private") : t("followers")}</span>
    </span>
  );
}
