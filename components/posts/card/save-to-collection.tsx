"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useLastChosen } from "@/components/ui/use-last-chosen";
import { useSetBookmarkCollection } from "@/lib/posts/client/bookmarks";
import type { BookmarkedPost, Collection } from "@/lib/posts/contract/bookmarks";

export function SaveToCollection({ post, collections }: { post: BookmarkedPost; collections: readonly Collection[] }) {
  const t = useTranslations("bookmarks");
  const id = useId();
  const file = useSetBookmarkCollection();
  const [{ collectionId }, keep] = useLastChosen(post);
  const choose = (value: string) => {
    const collection = collections.find((each) => each.id === value);
    const chosen = { id: post.id, collectionId: collection?.id ?? null };
    keep({ ...post, ...chosen });
    toastOutcome(file.mutateAsync(chosen, { onError: () => keep(post) }), {
      done: () => toast({ title: collection ? t("filed", { name: collection.name }) : t("unfiled") }),
      failed: t("fileFailed"),
    });
  };
  return (
    <p className="mt-1 flex items-center gap-2 px-4 text-sm">
      <label htmlFor={id} className="shrink-0 text-muted-foreground">
        {t("file")}
      </label>
      <select
        id={id}
        value={collectionId ?? ""}
        onChange={(event) => choose(event.target.value)}
        className="min-h-9 min-w-0 max-w-60 rounded-md border bg-background px-2"
      >
        <option value="">{t("none")}</option>
        {collections.map(({ id: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
