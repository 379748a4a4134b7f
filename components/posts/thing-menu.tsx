"use client";

import { Ellipsis, Flag, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { ReportTarget } from "@/lib/moderation/contract";
import { posts as text } from "@/lib/text/posts";

const ReportDialog = dynamic(() =>
  import("@/components/moderation/report-dialog").then((module) => module.ReportDialog),
);

interface ThingMenuProps {
  /** The name of the menu's button. */
  label: string;
  /** Further things to do, above the rest. */
  children?: ReactNode;
  onEdit?: (() => void) | undefined;
  removal?: { label: string; title: string; text: string; onConfirm: () => void } | undefined;
  report?: { targetType: ReportTarget; targetId: string } | undefined;
}

/** What can be done with something that was written: whatever of edit, delete and report it is given. */
export function ThingMenu({ label, children, onEdit, removal, report }: ThingMenuProps) {
  const [opened, setOpened] = useState<"delete" | "report" | null>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={label} className="-mr-2">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {children}
          {onEdit && (
            <DropdownMenuItem onSelect={onEdit}>
              <Pencil aria-hidden />
              {text.card.edit}
            </DropdownMenuItem>
          )}
          {removal && (
            <DropdownMenuItem variant="destructive" onSelect={() => setOpened("delete")}>
              <Trash2 aria-hidden />
              {removal.label}
            </DropdownMenuItem>
          )}
          {report && (
            <DropdownMenuItem onSelect={() => setOpened("report")}>
              <Flag aria-hidden />
              {text.card.report}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === "report" && report && <ReportDialog {...report} open onOpenChange={close} />}
      {removal && (
        <ConfirmDialog
          open={opened === "delete"}
          onOpenChange={close}
          title={removal.title}
          description={removal.text}
          confirm={text.remove.confirm}
          cancel={text.remove.cancel}
          onConfirm={removal.onConfirm}
        />
      )}
    </>
  );
}
