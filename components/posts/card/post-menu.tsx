"use client";

import { Captions, CircleQuestionMark, LinkIcon, Pin, PinOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { usePin } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { canChangePost, isHiddenPost } from "@/lib/posts/policy";
import { useDeleteWithUndo } from "../use-removal";
import { ContentMenu, ContentMenuItems } from "./content-menu";
import { useCopyPostLink } from "./use-copy-post-link";

interface PostMenuActions {
  post: Post;
  onEdit: () => void;
  onCaptions: () => void;
  onWhy: () => void;
  onDeleted?: (() => void) | undefined;
}

export function PostMenu({ label, ...actions }: PostMenuActions & { label: string }) {
  return (
    <ContentMenu
      label={label}
      report={{ targetType: "post", targetId: actions.post.id }}
      items={(open) => <PostMenuItems {...actions} onReport={() => open("report")} />}
    />
  );
}

function PostMenuItems({
  post,
  onEdit,
  onCaptions,
  onWhy,
  onDeleted,
  onReport,
}: PostMenuActions & { onReport: () => void }) {
  const tComposing = useTranslations("composing");
  const t = useTranslations("posts");
  const tFeed = useTranslations("feed");
  const { user } = useCurrentUser();
  const remove = useDeleteWithUndo(post, onDeleted);
  const pin = usePin(post.id);
  const copyPostLink = useCopyPostLink();
  const isOwn = canChangePost(user, { authorId: post.user.id });
  const isPinned = post.pinnedAt !== null;
  const togglePin = () =>
    toastOutcome(pin.mutateAsync(!isPinned), {
      done: () => toast({ title: isPinned ? tComposing("card.unpinDone") : tComposing("card.pinDone") }),
      failed: tComposing("card.pinFailed"),
    });
  return (
    <ContentMenuItems
      onEdit={isOwn ? onEdit : undefined}
      removal={isOwn ? { label: t("card.delete"), onSelect: remove } : undefined}
      beside={
        isOwn &&
        !isHiddenPost(post) && (
          <DropdownMenuItem onSelect={togglePin}>
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {isPinned ? tComposing("card.unpin") : tComposing("card.pin")}
          </DropdownMenuItem>
        )
      }
      onReport={isOwn ? undefined : onReport}
    >
      {isOwn && post.media.some(({ kind, state }) => kind === "video" && state === "ready") && (
        <DropdownMenuItem onSelect={onCaptions}>
          <Captions aria-hidden />
          {t("card.captions")}
        </DropdownMenuItem>
      )}
      {!isHiddenPost(post) && (
        <>
          <DropdownMenuItem onSelect={() => copyPostLink(post.id)}>
            <LinkIcon aria-hidden />
            {t("card.copyLink")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onWhy}>
            <CircleQuestionMark aria-hidden />
            {tFeed("why.open")}
          </DropdownMenuItem>
        </>
      )}
    </ContentMenuItems>
  );
}
