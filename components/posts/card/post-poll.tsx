"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useAskToSignIn } from "@/components/accounts/sign-in/use-ask-to-sign-in";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useVote } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import type { Poll } from "@/lib/posts/contract/poll";

export function PostPoll({ post, poll }: { post: Post; poll: Poll }) {
  const t = useTranslations("composing.poll");
  const { formatMoment } = useFormats();
  const { user } = useCurrentUser();
  const showsResult = poll.options.every(({ votesCount }) => votesCount !== null) || user?.id === post.user.id;
  const when = poll.isClosed ? t("isClosed") : t("closes", { moment: formatMoment(poll.closesAt) });
  const result = useRef<HTMLUListElement>(null);
  const hasVoted = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared with the form.
    if (showsResult && hasVoted.current && document.activeElement === document.body)
      result.current?.focus({ preventScroll: true });
  }, [showsResult]);
  const onVote = () => {
    hasVoted.current = true;
  };
  return (
    <div className="mt-3">
      {showsResult ? <Result poll={poll} list={result} /> : <Choice post={post} poll={poll} onVote={onVote} />}
      <p className="mt-2 text-muted-foreground text-sm">
        {t("voters", { count: poll.votersCount })} · {when}
      </p>
    </div>
  );
}

function Result({ poll, list }: { poll: Poll; list: RefObject<HTMLUListElement | null> }) {
  const t = useTranslations("composing.poll");
  return (
    <ul ref={list} tabIndex={-1} aria-label={t("legend")} className="flex flex-col gap-2">
      {poll.options.map(({ text: words, votesCount }, place) => {
        const percent = poll.votersCount === 0 ? 0 : Math.round(((votesCount ?? 0) / poll.votersCount) * 100);
        const isOwnChoice = poll.choices.includes(place);
        return (
          <li key={words} className="relative overflow-hidden rounded-lg border px-3 py-2 text-sm">
            <span aria-hidden className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${percent}%` }} />
            <span className="relative flex items-center gap-2">
              <span dir="auto" className="min-w-0 flex-1 break-words">
                {words}
              </span>
              {isOwnChoice && <Check aria-label={t("yours")} className="size-4 shrink-0" />}
              <span className="font-medium tabular-nums">{t("share", { percent })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The browser keeps what is chosen, as it may be chosen before the card is hydrated. */
function Choice({ post, poll, onVote }: { post: Post; poll: Poll; onVote: () => void }) {
  const t = useTranslations("composing.poll");
  const { user } = useCurrentUser();
  const vote = useVote(post.id);
  const askToSignIn = useAskToSignIn();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!user) return askToSignIn(t("signIn"));
    const chosen = new FormData(event.currentTarget).getAll("answer").map(Number);
    setMissing(chosen.length === 0);
    if (chosen.length === 0 || vote.isPending) return;
    onVote();
    toastOutcome(vote.mutateAsync(chosen), { failed: t("voteFailed") });
  };
  return (
    <form onSubmit={submit} onChange={() => setMissing(false)}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t("legend")}</legend>
        {poll.multiple && <p className="text-muted-foreground text-sm">{t("several")}</p>}
        {poll.options.map(({ text: words }, place) => (
          <label
            key={words}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border px-3 text-sm hover:bg-muted active:pressed has-checked:border-primary"
          >
            <input
              type={poll.multiple ? "checkbox" : "radio"}
              name="answer"
              value={place}
              className="size-4 accent-primary"
            />
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {words}
            </span>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p role="alert" className="mt-2 text-destructive text-sm">
          {t("chooseOne")}
        </p>
      )}
      <Button type="submit" variant="outline" aria-busy={vote.isPending} className="mt-3">
        {t("vote")}
      </Button>
    </form>
  );
}
