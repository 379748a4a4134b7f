"use client";

import { useTranslations } from "next-intl";
import { ProcessingPanel } from "@/components/media/attachments/processing-panel";
import type { Post } from "@/lib/posts/contract";
import { useToastPublished } from "../composer/use-toast-published";
import { useProcessing } from "../use-processing";

export function ProcessingPost({ post }: { post: Post }) {
  const t = useTranslations("posts");
  useProcessing(post, useToastPublished());
  return (
    <ProcessingPanel
      media={post.media}
      labels={{
        waiting: t("card.making.waiting"),
        making: t("card.making.making"),
        screening: t("card.making.screening"),
      }}
      hint={t("card.makingHint")}
      className="mt-3 mb-2 rounded-lg border bg-muted/60 p-3 text-sm"
    />
  );
}
