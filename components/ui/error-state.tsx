"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
  className = "",
}: {
  title?: string;
  message?: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}) {
  const t = useTranslations("commonText");
  return (
    <div role="alert" className={`flex flex-col items-center px-6 py-12 text-center ${className}`}>
      <p className="font-semibold text-base">{title ?? t("loadFailed")}</p>
      <p className="mt-1 max-w-sm text-muted-foreground text-sm">{message ?? t("loadFailedHint")}</p>
      {onRetry ? (
        <Button variant="outline" className="mt-5" onClick={onRetry} loading={retrying}>
          {retrying ? null : <RotateCw aria-hidden />}
          {t("tryAgain")}
        </Button>
      ) : null}
    </div>
  );
}
