"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Post } from "@/lib/posts/contract";
import { PostBodyField } from "../composer/post-body-field";

const MAX_COLLAPSED_CHARS = 900;
const MAX_COLLAPSED_LINES = 14;

const isLong = (words: string) => words.length > MAX_COLLAPSED_CHARS || words.split("\n").length > MAX_COLLAPSED_LINES;

export function PostText({ post, whole }: { post: Post; whole: boolean }) {
  const t = useTranslations("posts");
  const [open, setOpen] = useState(whole);
  const text = useRef<HTMLParagraphElement>(null);
  const isCollapsible = !whole && isLong(post.text);
  const cut = !open && isCollapsible;
  const expand = () => {
    // The pressed button disappears.
    text.current?.focus({ preventScroll: true });
    setOpen(true);
  };
  return (
    <div className="mt-3">
      <p
        ref={text}
        tabIndex={isCollapsible ? -1 : undefined}
        dir="auto"
        className={`whitespace-pre-wrap break-words text-[1.0625rem] leading-7 ${cut ? "line-clamp-[12]" : ""}`}
      >
        <PostBodyField of={post} />
      </p>
      {cut && (
        <button
          type="button"
          className="mt-1 min-h-6 font-medium text-primary text-sm underline-offset-4 hover:underline"
          onClick={expand}
        >
          {t("card.more")}
        </button>
      )}
    </div>
  );
}
