"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/media/use-failure-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import type { Post } from "@/lib/posts/contract";

interface FailedPostProps {
  post: Post;
  onEdit: () => void;
  onDelete: () => void;
}

export function FailedPost({ post: { type, media }, onEdit, onDelete }: FailedPostProps) {
  const t = useTranslations("posts");
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const failures = media.flatMap(({ id, state, failure }, at) =>
    state === "failed" && failure
      ? [
          {
            id,
            why:
              type === "image" && media.length > 1
                ? t("card.failedPicture", { number: at + 1, why: failureText(failure) })
                : failureText(failure),
          },
        ]
      : [],
  );
  return (
    <section
      aria-label={t("card.failed")}
      className="mt-3 mb-2 rounded-lg border border-destructive/40 bg-destructive-soft p-3 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
        {t("card.failed")}
      </p>
      <ul className="mt-1 pl-6">
        {failures.map(({ id, why }) => (
          <li key={id}>{why}</li>
        ))}
      </ul>
      <p className="mt-1 pl-6">{t("card.failedHint")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={onEdit}>
          {t("card.edit")}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {t("card.delete")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("remove.title")}
        description={t("remove.text")}
        confirm={t("remove.confirm")}
        cancel={t("remove.cancel")}
        onConfirm={onDelete}
      />
    </section>
  );
}
