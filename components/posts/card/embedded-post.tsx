import { useTranslations } from "next-intl";
import { Thumb } from "@/components/media/viewer/thumb";
import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { EmbeddedPost, QuotedPost } from "@/lib/posts/contract/quoted-post";

const CARD_CLASS = "mt-3 block rounded-lg border p-3 text-sm";

interface EmbeddedPostCardProps {
  embedded: EmbeddedPost;
  label: "quoted" | "linked";
  /** Why it is not shown. */
  gone: "quoteDetached" | "quoteGone" | "linkGone";
}

/** A quoted or linked post. That of a muted person is opened by its address only. */
export function EmbeddedPostCard({ embedded: { id, post, isAuthorMuted }, label, gone }: EmbeddedPostCardProps) {
  const t = useTranslations("composing.card");
  if (!post && !isAuthorMuted) return <p className={`${CARD_CLASS} text-muted-foreground`}>{t(gone)}</p>;
  return (
    <Link href={`/posts/${id}`} className={`${CARD_CLASS} transition-colors hover:bg-muted`}>
      {post ? (
        <>
          {/* Not as aria-label, which would replace the words of the post. */}
          <span className="sr-only">{t(label, { name: fullName(post.user) })}. </span>
          <EmbeddedPostPreview post={post} />
        </>
      ) : (
        <span className="text-muted-foreground">{t("embeddedMuted")}</span>
      )}
    </Link>
  );
}

export function EmbeddedPostPreview({ post }: { post: QuotedPost }) {
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
