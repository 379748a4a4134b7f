import { useEffect, useRef } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { keepLocalDraft, useDeleteDraft, useSaveDraft } from "@/lib/posts/client/drafts";
import type { Draft, DraftContent } from "@/lib/posts/contract/drafts";

/** So long after the last key a draft is sent, in ms. */
const PAUSE = 1_500;

const isEmpty = ({ text, media, poll, contentWarning }: DraftContent) =>
  text.trim() === "" && media.length === 0 && poll === null && contentWarning === null;

export interface DraftKeeper {
  /** Something changed: kept here at once, and by the server a moment later. */
  touch: (content: DraftContent) => void;
  /** Keeps it now; with a time it is scheduled. Rejects when the server does. */
  save: (content: DraftContent, publishAt: string | null) => Promise<Draft>;
  /** Waits for what is on its way; answers the id of what the server keeps, if it keeps something. */
  settle: () => Promise<string | null>;
  /** It is published, or saved: this browser need not keep it. */
  done: () => void;
  /** It is thrown away, here and by the server. */
  discard: () => void;
}

/** Keeps a post that is being written as a draft, one save after the other. */
export function useDraftKeeper(startId: string | null, publishAt: string | null): DraftKeeper {
  const { user } = useCurrentUser();
  const saving = useSaveDraft();
  const deleting = useDeleteDraft();
  const keyFor = useIdempotencyKey();
  const id = useRef(startId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = (content: DraftContent, at: string | null): Promise<Draft> => {
    clearTimeout(timer.current);
    const work = async () => {
      // The key is that of the first save: a repetition after a lost answer makes no second draft.
      const key = keyFor(id.current ?? "new");
      const draft = await saving.mutateAsync({ id: id.current, key, content, publishAt: at });
      id.current = draft.id;
      return draft;
    };
    const next = chain.current.then(work);
    chain.current = next.catch(() => undefined);
    return next;
  };
  const keep = (content: DraftContent | null) => {
    if (user) keepLocalDraft(user.id, content && { id: id.current, content });
  };
  return {
    touch: (content) => {
      clearTimeout(timer.current);
      keep(isEmpty(content) ? null : content);
      // What is scheduled changes when it is saved, and not by the way.
      if (isEmpty(content) || publishAt) return;
      // Without the server this browser's copy remains, and the next change tries again.
      timer.current = setTimeout(
        () =>
          void save(content, null).then(
            () => keep(content),
            () => undefined,
          ),
        PAUSE,
      );
    },
    save,
    settle: async () => {
      clearTimeout(timer.current);
      await chain.current;
      return id.current;
    },
    done: () => {
      clearTimeout(timer.current);
      keep(null);
      id.current = null;
    },
    discard: () => {
      clearTimeout(timer.current);
      keep(null);
      void chain.current.then(() => {
        if (id.current) deleting.mutate(id.current);
        id.current = null;
      });
    },
  };
}
