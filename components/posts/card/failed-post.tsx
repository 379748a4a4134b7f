"use client";

import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import type { Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";

interface FailedPostProps {
  post: Post;
  onEdit: () => void;
  onDelete: () => void;
}

export function FailedPost({ post: { type, media }, onEdit, onDelete }: FailedPostProps) {
  const [asking, setAsking] = useState(false);
  const failures = media.flatMap(({ id, state, failure }, at) =>
    state === "failed" && failure
      ? [{ id, why: type === "image" && media.length > 1 ? text.card.failedPicture(at + 1, failure) : failure }]
      : [],
  );
  return (
    <section
      aria-label={text.card.failed}
      className="mt-3 mb-2 rounded-lg border border-destructive/40 bg-destructive-soft p-3 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
        {text.card.failed}
      </p>
      <ul className="mt-1 pl-6">
        {failures.map(({ id, why }) => (
          <li key={id}>{why}</li>
        ))}
      </ul>
      <p className="mt-1 pl-6">{text.card.failedHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={onEdit}>
          {text.card.edit}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {text.card.delete}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.remove.title}
        description={text.remove.text}
        confirm={text.remove.confirm}
        cancel={text.remove.cancel}
        onConfirm={onDelete}
      />
    </section>
  );
}
