"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { commonText } from "@/lib/text/common";

export function ErrorState({
  title = commonText.loadFailed,
  message = commonText.loadFailedHint,
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
  return (
    <div role="alert" className={`flex flex-col items-center px-6 py-12 text-center ${className}`}>
      <p className="font-semibold text-base">{title}</p>
      <p className="mt-1 max-w-sm text-muted-foreground text-sm">{message}</p>
      {onRetry ? (
        <Button variant="outline" className="mt-5" onClick={onRetry} loading={retrying}>
          {retrying ? null : <RotateCw aria-hidden />}
          {commonText.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
