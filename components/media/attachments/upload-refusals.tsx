"use client";

import { CircleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import type { UploadRefusal } from "./use-attachments";

export function Refusals({ refusals, onDismiss }: { refusals: readonly UploadRefusal[]; onDismiss: () => void }) {
  const t = useTranslations("uploads");
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <div className="flex items-start gap-2 rounded-lg bg-destructive-soft py-2 pr-1 pl-3 text-sm">
          <CircleAlert aria-hidden className="mt-2.5 size-4 shrink-0 text-destructive" />
          <div className="min-w-0 flex-1 py-2">
            <p className="font-medium">{t("refusedTitle")}</p>
            <ul className="break-words">
              {refusals.map(({ id, name, sentence }) => (
                <li key={id}>{t("about", { name, sentence })}</li>
              ))}
            </ul>
          </div>
          <IconButton label={t("dismiss")} onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
