"use client";

import { Flag, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { DropdownMenuItem, LazyMenu } from "@/components/ui/menu/dropdown-menu";
import type { ReportTarget } from "@/lib/moderation/contract";
import { CardIcon } from "../card/card-icon";

const ConfirmDialog = lazyWithRetry(
  () => import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
  { prefetch: "idle" },
);
const ReportDialog = lazyWithRetry(
  () => import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
  { messages: ["moderation", "reasons", "rules"], prefetch: "idle" },
);

type Opened = "removal" | "report" | null;

interface ContentMenuProps {
  label: string;
  /** Called once the menu was opened. */
  items: (open: (dialog: Opened) => void) => ReactNode;
  removal?: Removal | undefined;
  report: { targetType: ReportTarget; targetId: string; name: string };
}

interface Removal {
  title: string;
  text: string;
  onConfirm: () => void;
}

/** The menu of a post or comment, and the dialogs of its items. */
export function ContentMenu({ label, items, removal, report }: ContentMenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  return (
    <>
      <LazyMenu
        label={label}
        title={label}
        align="end"
        className="card-menu-button"
        icon={<CardIcon name="menu" />}
        items={() => items(setOpened)}
      />
      {opened === "report" && <ReportDialog {...report} open onOpenChange={close} />}
      {opened === "removal" && removal && <RemovalDialog {...removal} onOpenChange={close} />}
    </>
  );
}

function RemovalDialog({ title, text, onConfirm, onOpenChange }: Removal & { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("posts.remove");
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      confirm={t("confirm")}
      cancel={t("cancel")}
      onConfirm={onConfirm}
    />
  );
}

interface ContentMenuItemsProps {
  children?: ReactNode;
  onEdit: (() => void) | undefined;
  beside?: ReactNode;
  removal: { label: string; onSelect: () => void } | undefined;
  onReport: (() => void) | undefined;
}

export function ContentMenuItems({ children, onEdit, beside, removal, onReport }: ContentMenuItemsProps) {
  const t = useTranslations("posts.card");
  return (
    <>
      {children}
      {onEdit && (
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden />
          {t("edit")}
        </DropdownMenuItem>
      )}
      {beside}
      {removal && (
        <DropdownMenuItem variant="destructive" onSelect={removal.onSelect}>
          <Trash2 aria-hidden />
          {removal.label}
        </DropdownMenuItem>
      )}
      {onReport && (
        <DropdownMenuItem onSelect={onReport}>
          <Flag aria-hidden />
          {t("report")}
        </DropdownMenuItem>
      )}
    </>
  );
}
