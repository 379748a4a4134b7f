import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { createDraftCreation } from "@/lib/posts/client/create-draft";
import { storeLocalDraft, useDeleteDraft, useSaveDraft } from "@/lib/posts/client/drafts";
import type { Draft, DraftContent } from "@/lib/posts/contract/drafts";

/** Autosave delay after the last key, in ms. */
const AUTOSAVE_DELAY_MS = 1_500;

export const isEmptyDraft = ({ text, media, poll, contentWarning }: DraftContent) =>
  text.trim() === "" &&
  media.length === 0 &&
  (poll?.options ?? []).every((option) => option.trim() === "") &&
  contentWarning === null;

export interface DraftAutosave {
  /** Records a change: stored in the browser at once, and on the server after a delay. */
  touch: (content: DraftContent) => void;
  /** Saves it now, and schedules it if a time is given. Rejects on a server error. */
  save: (content: DraftContent, publishAt: string | null) => Promise<Draft>;
  /**
   * Saves it when the dialog closes; resolves with whether the server has it. A text alone is restored when the dialog
   * is opened again from the same start.
   */
  leave: (content: DraftContent) => Promise<boolean>;
  /** Waits for the pending save. Returns the id of the server's draft, if there is one. */
  settle: () => Promise<string | null>;
  /** Call when the server's draft no longer exists: what is written here becomes a new one. */
  detach: () => void;
  /** Call when it is published or saved: removes the browser's copy. */
  done: () => void;
  /** Deletes the draft in the browser and on the server, which keeps a scheduled post as it was. */
  discard: () => void;
}

interface DraftAutosaveOptions {
  /** Where the browser's copy is stored. */
  slot: string;
  startId: string | null;
  /** The chosen time. */
  publishAt: string | null;
  /** Whether the opened draft is a scheduled post. */
  wasScheduled: boolean;
}

export function useDraftAutosave({ slot, startId, publishAt, wasScheduled }: DraftAutosaveOptions): DraftAutosave {
  const { user } = useCurrentUser();
  const { mutateAsync: sendDraft } = useSaveDraft();
  const deleting = useDeleteDraft();
  const [createDraft] = useState(() => createDraftCreation((body, key) => sendDraft({ key, body })));
  const id = useRef(startId);
  /** The content of the browser's copy. */
  const latest = useRef<DraftContent | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chain = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = (content: DraftContent, at: string | null): Promise<Draft> => {
    clearTimeout(timer.current);
    const work = async () => {
      const body = { content, publishAt: at };
      if (id.current === null) {
        const { draft, isCurrent } = await createDraft(body);
        id.current = draft.id;
        if (isCurrent) return draft;
      }
      return sendDraft({ id: id.current, body });
    };
    const next = chain.current.then(work);
    chain.current = next.catch(() => undefined);
    return next;
  };
  const keep = (content: DraftContent | null, isUnsaved: boolean) => {
    latest.current = content;
    if (user) storeLocalDraft(user.id, slot, content && { id: id.current, content, isUnsaved });
  };
  return {
    touch: (content) => {
      clearTimeout(timer.current);
      keep(isEmptyDraft(content) ? null : content, true);
      // A scheduled post changes only by an explicit save.
      if (isEmptyDraft(content) || publishAt || wasScheduled) return;
      // On a server error the browser's copy remains, and the next change retries.
      timer.current = setTimeout(
        () =>
          void save(content, null).then(
            () => {
              // It may have been changed or discarded while it was saved.
              if (latest.current) keep(latest.current, latest.current !== content);
            },
            () => undefined,
          ),
        AUTOSAVE_DELAY_MS,
      );
    },
    save,
    leave: (content) =>
      save(content, null).then(
        () => {
          keep(content.media.length > 0 ? null : content, false);
          return true;
        },
        // The browser's copy remains.
        () => false,
      ),
    settle: async () => {
      clearTimeout(timer.current);
      await chain.current;
      return id.current;
    },
    detach: () => {
      id.current = null;
    },
    done: () => {
      clearTimeout(timer.current);
      keep(null, false);
      // A save that waits still belongs to this draft: without its id, it would create another.
      chain.current = chain.current.then(() => {
        id.current = null;
      });
    },
    discard: () => {
      clearTimeout(timer.current);
      keep(null, false);
      void chain.current.then(() => {
        if (id.current && !wasScheduled) deleting.mutate(id.current);
        id.current = null;
      });
    },
  };
}
