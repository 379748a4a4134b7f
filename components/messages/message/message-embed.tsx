"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText, PlaySquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { CallEmbed } from "@/components/calls/call-embed";
import { Thumb } from "@/components/media/viewer/thumb";
import { Link } from "@/components/shell/nav/link";
import { useViewer } from "@/components/vibes/viewer/use-viewer";
import type { Embed } from "@/lib/messages/contract";
import { postOptions } from "@/lib/posts/client/posts";
import { embeddedVibeOptions } from "@/lib/vibes/client";
import { useNameOf } from "../list/person";

const EMBED_CLASS =
  "mb-1.5 flex w-64 max-w-full items-center gap-3 rounded-lg border-primary border-l-4 bg-background/60 p-2 text-left text-sm";

export function MessageEmbed({ embed }: { embed: Embed }) {
  if (embed.kind === "vibe") return <VibeEmbed id={embed.id} />;
  if (embed.kind === "post") return <PostEmbed id={embed.id} />;
  return <CallEmbed id={embed.id} className={EMBED_CLASS} />;
}

function VibeEmbed({ id }: { id: string }) {
  const t = useTranslations("chat.embed");
  const nameOf = useNameOf();
  const { data: vibe, isPending, dataUpdatedAt } = useQuery(embeddedVibeOptions(id));
  const { show, warm, element } = useViewer();
  if (!vibe)
    return (
      <p className={`${EMBED_CLASS} text-muted-foreground`}>
        <PlaySquare aria-hidden className="size-5 shrink-0" />
        {isPending ? t("loading") : t("vibeGone")}
      </p>
    );
  return (
    <>
      <button
        type="button"
        onPointerEnter={warm}
        onClick={() => show([[vibe]], 0, dataUpdatedAt)}
        className={`${EMBED_CLASS} hover:bg-background`}
      >
        <Thumb kind={vibe.mediaType} media={vibe.media} width={40} className="h-14 w-10" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{t("vibe", { name: nameOf(vibe.user) })}</span>
          {vibe.text && (
            <span dir="auto" className="line-clamp-2 break-words text-muted-foreground">
              {vibe.text}
            </span>
          )}
        </span>
      </button>
      {element}
    </>
  );
}

function PostEmbed({ id }: { id: string }) {
  const t = useTranslations("chat.embed");
  const nameOf = useNameOf();
  const { data: post, isPending } = useQuery(postOptions(id));
  if (!post)
    return (
      <p className={`${EMBED_CLASS} text-muted-foreground`}>
        <FileText aria-hidden className="size-5 shrink-0" />
        {isPending ? t("loading") : t("postGone")}
      </p>
    );
  const [media] = post.media;
  return (
    <Link href={`/posts/${id}`} className={`${EMBED_CLASS} hover:bg-background`}>
      {media && !post.contentWarning && <Thumb kind={media.kind} media={media} width={48} className="size-12" />}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{t("post", { name: nameOf(post.user) })}</span>
        <span dir="auto" className="line-clamp-2 break-words text-muted-foreground">
          {post.contentWarning ?? post.text}
        </span>
      </span>
    </Link>
  );
}
