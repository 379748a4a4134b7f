"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { useAskToSignIn } from "@/components/accounts/sign-in/use-ask-to-sign-in";
import { PostTipButton } from "@/components/creators/post-tip-button";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { AUTH_PATH } from "@/lib/accounts/client/return-path";
import { fullName } from "@/lib/accounts/profile/full-name";
import { canTip } from "@/lib/creators/policy";
import { basePath } from "@/lib/http/base-path";
import { sendPostBookmark } from "@/lib/posts/client/post-actions";
import { sendPostLike } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";
import { keepFocusNear } from "../menu/keep-focus-near";
import { CardIcon } from "./card-icon";
import { RepostButton } from "./repost-button";
import { ShareButton } from "./share-button";

/** One component, as a card's hooks cost more of its rendering than its elements. */
export function PostActions({ post }: { post: Post }) {
  const t = useTranslations("posts");
  const tCard = useTranslations("composing.card");
  const { formatCount } = useFormats();
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const askFor = (title: string) => (event: MouseEvent) => {
    event.preventDefault();
    askToSignIn(title);
  };
  const like = () => toastOutcome(sendPostLike(client, post.id, !post.isLiked), { failed: t("likeFailed") });
  const bookmark = () => {
    // The card leaves the page of bookmarks.
    if (post.isBookmarked) keepFocusNear(post.id);
    toastOutcome(sendPostBookmark(client, post.id, !post.isBookmarked), { failed: tCard("bookmarkFailed") });
  };
  /** A name has the count as it is shown, for those who speak to their device. */
  const counted = (count: number) => ({ count, shown: formatCount(count) });
  /** Ends the names, as a feed has many such buttons. */
  const of = t("card.of", { name: fullName(post.user) });
  const repost = tCard(post.isReposted ? "reposted" : "repost");
  const repostLabel = `${repost}, ${tCard("reposts", counted(post.repostsCount))}, ${of}`;
  // Bolder too, for those who do not see the colour.
  const repostClass = post.isReposted ? "card-action font-semibold text-success [&_svg]:stroke-3" : "card-action";
  const reposts = (
    <>
      <CardIcon name="repost" />
      <span className="tabular-nums">{formatCount(post.repostsCount)}</span>
    </>
  );
  // Until the page is hydrated, a visitor's press leads to sign-in.
  const type = user ? "button" : "submit";
  const actions = (
    <>
      <button
        type={type}
        data-key="like"
        aria-pressed={post.isLiked}
        aria-label={`${t("card.likeLabel", counted(post.likesCount))}, ${of}`}
        onClick={user ? like : askFor(t("likeSignIn"))}
        className={`group aria-pressed:text-like card-action`}
      >
        <CardIcon
          name="heart"
          className="size-5 transition-transform group-active:scale-90 group-aria-pressed:fill-current"
        />
        <span className="tabular-nums">{formatCount(post.likesCount)}</span>
      </button>
      <Link
        href={`/posts/${post.id}#comments`}
        aria-label={`${t("card.comments", counted(post.commentsCount))}, ${of}`}
        className="card-action"
      >
        <CardIcon name="comment" />
        <span className="tabular-nums">{formatCount(post.commentsCount)}</span>
      </Link>
      {user ? (
        <RepostButton post={post} user={user} label={repostLabel} className={repostClass}>
          {reposts}
        </RepostButton>
      ) : (
        <button type={type} aria-label={repostLabel} onClick={askFor(tCard("repostSignIn"))} className={repostClass}>
          {reposts}
        </button>
      )}
      <button
        type={type}
        aria-pressed={post.isBookmarked}
        aria-label={`${tCard("bookmark")}, ${of}`}
        onClick={user ? bookmark : askFor(tCard("bookmarkSignIn"))}
        className={`group ml-auto aria-pressed:text-primary card-action`}
      >
        <CardIcon name="bookmark" className="size-5 group-aria-pressed:fill-current" />
      </button>
      <ShareButton post={post} label={`${tCard("share")}, ${of}`} />
      {canTip(user, post.user) && (
        <PostTipButton
          person={post.user}
          postId={post.id}
          isSignedIn={user !== null}
          label={tCard("tipFor", { name: fullName(post.user) })}
        >
          <CardIcon name="tip" className="size-4 shrink-0 max-sm:hidden" />
          {/* Short where the card is narrow, so that the button stays in the row beside counts such as 12.5K. */}
          <span className="@lg:hidden">{tCard("tipShort")}</span>
          <span className="@max-lg:hidden">{tCard("tip")}</span>
        </PostTipButton>
      )}
    </>
  );
  return (
    <footer className="@container -ml-2 mt-2 flex flex-wrap items-center gap-0.5 sm:-ml-3 sm:gap-1">
      {user ? (
        actions
      ) : (
        <form action={`${basePath}${AUTH_PATH}`} className="contents">
          <input type="hidden" name="next" value={`/posts/${post.id}`} />
          {actions}
        </form>
      )}
    </footer>
  );
}
