"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { PersonRowProps } from "./people-card";

interface UndoRowProps extends PersonRowProps {
  undo: () => Promise<unknown>;
  busy: boolean;
  action: string;
  /** The button's name for screen readers. */
  label: string;
  done: string;
  failed: string;
  /** Shown below the name. */
  detail?: ReactNode;
}

/** A person with a button that undoes a block or a mute. */
export function UndoRow({ person, onGone, undo, busy, action, label, done, failed, detail }: UndoRowProps) {
  const press = () =>
    toastOutcome(undo(), {
      done: () => {
        toast({ title: done });
        onGone();
      },
      failed,
    });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block truncate">
          <span dir="auto" className="font-medium">
            {fullName(person)}
          </span>{" "}
          <span className="text-muted-foreground">@{person.username}</span>
        </span>
        {detail}
      </span>
      <Button variant="outline" size="sm" aria-label={label} disabled={busy} onClick={press}>
        {action}
      </Button>
    </li>
  );
}
