import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Post } from "@/lib/posts/contract";
import { CardIcon } from "./card-icon";

/** Why a reader sees a post that not everyone can see; nothing on a public one. */
export function PostAudience({ visibility }: Pick<Post, "visibility">) {
  const t = useTranslations("posts.card");
  if (visibility === "public") return null;
  if (visibility === "close_friends")
    return (
      <Badge variant="success">
        <CardIcon name="star" className="" />
        {t("closeFriends")}
      </Badge>
    );
  return (
    <span className="inline-flex items-center gap-1">
      <CardIcon name="lock" className="size-3" />
      <span className="max-sm:sr-only">{visibility === "private" ? t("private") : t("followers")}</span>
    </span>
  );
}
