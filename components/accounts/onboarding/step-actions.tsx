"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { CurrentUser } from "@/lib/accounts/contract";

export interface StepProps {
  user: CurrentUser;
  isDone: boolean;
  onBack?: (() => void) | undefined;
  onNext: () => void;
}

interface StepActionsProps {
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** Whether a picture is being uploaded, which would be lost if the step were left. */
  isUploading?: boolean;
  /** The button that leads on. */
  children: ReactNode;
}

/** The end of each step of the guide. */
export function StepActions({ onBack, onSkip, isUploading = false, children }: StepActionsProps) {
  const t = useTranslations("onboarding");
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t pt-4">
      {onBack && (
        <Button variant="ghost" disabled={isUploading} onClick={onBack} className="-ms-4">
          {t("back")}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap gap-2">
        {onSkip && (
          <Button variant="ghost" disabled={isUploading} onClick={onSkip}>
            {t("skip")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
