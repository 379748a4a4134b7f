"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Queries } from "@/components/shell/loading/queries";
import { IconButton } from "@/components/ui/icon-button";

const ReportDialog = lazyWithRetry(() => import("./report-dialog").then((module) => module.ReportDialog), {
  messages: ["moderation", "reasons", "rules"],
});

const EMPTY_STATE = { queries: [], mutations: [] };

/** The button that reports a finished call. Call views are outside the pages, so it cannot rely on a page's queries. */
export function ReportCall({ id, name }: { id: string; name: string | undefined }) {
  const t = useTranslations("moderation");
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t("dialog.title.call")} variant="outline" onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </IconButton>
      {open && (
        <Queries state={EMPTY_STATE}>
          <ReportDialog
            targetType="call"
            targetId={id}
            {...(name !== undefined && { name })}
            open
            onOpenChange={setOpen}
          />
        </Queries>
      )}
    </>
  );
}
