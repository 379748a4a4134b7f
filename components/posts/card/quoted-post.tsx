import { useTranslations } from "next-intl";
import { Thumb } from "@/components/media/viewer/thumb";
import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Post, QuotedPost as Quoted } from "@/lib/posts/contract";

interface QuotedPostCardProps {
  quote: NonNullable<Post["quoteOf"]>;
  isDetached: boolean;
}

export function QuotedPostCard({ quote, isDetached }: QuotedPostCardProps) {
  const t = useTranslations("composing.card");
  if (!quote.post)
    return (
      <p className="mt-3 rounded-lg border px-3 py-3 text-muted-foreground text-sm">
        {isDetached ? t("quoteDetached") : t("quoteGone")}
      </p>
    );
  return (
    <Link
      href={`/posts/${quote.id}`}
      aria-label={t("quoted", { name: fullName(quote.post.user) })}
      className="mt-3 block rounded-lg border p-3 transition-colors hover:bg-muted"
    >
      <QuotedPostPreview post={quote.post} />
    </Link>
  );
}

export function QuotedPostPreview({ post }: { post: Quoted }) {
  const [media] = post.media;
  return (
    <span className="flex gap-3 text-sm">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap gap-x-2">
          <span dir="auto" className="font-semibold">
            {fullName(post.user)}
          </span>
          <span className="text-muted-foreground">
            <Timestamp at={post.createdAt} />
          </span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-3 whitespace-pre-wrap break-words">
          {post.contentWarning ?? post.text}
        </span>
      </span>
      {media && !post.contentWarning && (
        <Thumb kind={media.kind} media={media} width={72} className="size-18 shrink-0" />
      )}
    </span>
  );
}
