"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { PersonRowProps } from "./people-card";

interface UndoRowProps extends PersonRowProps {
  /** Called with false. */
  change: UseMutationResult<unknown, Error, boolean>;
  action: string;
  /** The button's name for screen readers. */
  label: string;
  done: string;
  failed: string;
}

/** A person with a button that undoes a block or a mute. */
export function UndoRow({ person, onGone, change, action, label, done, failed }: UndoRowProps) {
  const undo = () =>
    toastOutcome(change.mutateAsync(false), {
      done: () => {
        toast({ title: done });
        onGone();
      },
      failed,
    });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 truncate">
        <span className="font-medium">{fullName(person)}</span>{" "}
        <span className="text-muted-foreground">@{person.username}</span>
      </span>
      <Button variant="outline" size="sm" aria-label={label} disabled={change.isPending} onClick={undo}>
        {action}
      </Button>
    </li>
  );
}
