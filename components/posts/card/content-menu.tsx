"use client";

import { Ellipsis, Flag, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { IconButton } from "@/components/ui/icon-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import type { ReportTarget } from "@/lib/moderation/contract";

const ConfirmDialog = lazyWithRetry(
  () => import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
  { prefetch: "idle" },
);
const ReportDialog = lazyWithRetry(
  () => import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
  { messages: ["moderation", "reasons", "rules"], prefetch: "idle" },
);

interface ContentMenuProps {
  label: string;
  children?: ReactNode;
  onEdit?: (() => void) | undefined;
  beside?: ReactNode;
  /** With `ask` it needs a confirmation; otherwise it can be undone. */
  removal?: { label: string; ask?: { title: string; text: string }; onConfirm: () => void } | undefined;
  report?: { targetType: ReportTarget; targetId: string } | undefined;
}

export function ContentMenu({ label, children, onEdit, beside, removal, report }: ContentMenuProps) {
  const t = useTranslations("posts");
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
              {t("card.edit")}
            </DropdownMenuItem>
          )}
          {beside}
          {removal && (
            <DropdownMenuItem
              variant="destructive"
              onSelect={() => (removal.ask ? setOpened("delete") : removal.onConfirm())}
            >
              <Trash2 aria-hidden />
              {removal.label}
            </DropdownMenuItem>
          )}
          {report && (
            <DropdownMenuItem onSelect={() => setOpened("report")}>
              <Flag aria-hidden />
              {t("card.report")}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === "report" && report && <ReportDialog {...report} open onOpenChange={close} />}
      {opened === "delete" && removal?.ask && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={removal.ask.title}
          description={removal.ask.text}
          confirm={t("remove.confirm")}
          cancel={t("remove.cancel")}
          onConfirm={removal.onConfirm}
        />
      )}
    </>
  );
}
