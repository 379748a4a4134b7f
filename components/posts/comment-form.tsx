"use client";

import { useState } from "react";
import { Link } from "@/components/shell/link";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan } from "@/lib/accounts/plans";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { useCreateComment } from "@/lib/posts/client";
import { COMMENT_MAX, type Post } from "@/lib/posts/contract";
import { canComment } from "@/lib/posts/policy";
import { posts as text } from "@/lib/text/posts";

/** Writes a comment; who may not is told why, and what to do about it. */
export function CommentForm({ post }: { post: Post }) {
  const { user, isLoading } = useCurrentUser();
  const create = useCreateComment(post.id);
  const keyFor = useIdempotencyKey();
  const [words, setWords] = useState("");
  if (isLoading) return null;
  if (!post.allowComments && user?.id !== post.user.id)
    return <p className="mb-4 text-muted-foreground text-sm">{text.comments.off}</p>;
  const actor = user && { id: user.id, plan: activePlan(user) };
  if (!canComment(actor, { authorId: post.user.id, allowComments: post.allowComments }))
    return <Invitation signedIn={Boolean(user)} />;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    announce(create.mutateAsync({ text: words, key: keyFor(words) }), {
      done: () => setWords(""),
      failed: text.commentFailed,
    });
  };
  return (
    <form onSubmit={submit} className="mb-4 flex flex-col items-end gap-2">
      <Textarea
        rows={2}
        value={words}
        maxLength={COMMENT_MAX}
        aria-label={text.comments.label}
        placeholder={text.comments.hint}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" disabled={words.trim() === "" || create.isPending}>
        {create.isPending ? text.comments.submitting : text.comments.submit}
      </Button>
    </form>
  );
}

function Invitation({ signedIn }: { signedIn: boolean }) {
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border bg-card px-4 py-3 text-sm">
      <span className="text-muted-foreground">{text.comments.needPlan}</span>
      <Link
        href={signedIn ? "/pricing" : "/auth"}
        className="font-medium text-primary underline-offset-4 hover:underline"
      >
        {signedIn ? text.comments.seePlans : text.comments.signIn}
      </Link>
    </p>
  );
}
